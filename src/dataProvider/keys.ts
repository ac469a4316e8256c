/** Query key of all data of a resource, with the prefix of react-admin's own keys. */
export const resourceKey = (resource: string) => [resource];
/** Query key of a resource's lists. */
export const listKey = (resource: string) => [resource, 'getList'];
/**
 * Query key of a resource's full list; saving or deleting a record refreshes it with the other
 * lists.
 */
export const fullListKey = (resource: string) => [...listKey(resource), 'whole'];
