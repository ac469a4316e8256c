/** Query key of everything that was read of a resource, as react-admin's own keys begin. */
export const resourceKey = (resource: string) => [resource];
/** Query key of a resource's lists. */
export const listKey = (resource: string) => [resource, 'getList'];
/** Query key of a resource's whole list; saving or deleting a record refreshes it with the other lists. */
export const wholeListKey = (resource: string) => [...listKey(resource), 'whole'];
