/** Query key of all data of a resource, with the prefix of react-admin's own keys. */
export const resourceKey = (resource: string) => [resource];
export const listKey = (resource: string) => [resource, 'getList'];
/**
 * Key of a full list, below `listKey`, so that saving or deleting a record refreshes it with the
 * other lists.
 */
export const fullListKey = (resource: string) => [...listKey(resource), 'whole'];
