/** Maximum number of records that one batch edit changes, as many as an import has in one request. */
export const maxBatchRecords = 1_000
/** Maximum number of records of which the check of a batch edit shows old and new values. */
export const maxShownChanges = 20
/** Maximum number of records that are deleted at once. */
export const maxBatchRemoved = 500
