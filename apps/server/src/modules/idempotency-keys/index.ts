export { deleteKeys, findReply, insertRowKeys, listRowHashes } from './idempotency-key.queries.ts'
export { type StoredReply, buildReplySql } from './reply-sql.ts'
