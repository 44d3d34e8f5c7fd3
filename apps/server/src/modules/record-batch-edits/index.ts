export { batchEditRoutes } from './batch-edit.routes.ts'
export { addTitles, describeEdit } from './batch-edit.service.ts'
export { type Refusal, checkBatchEdit } from './check-batch-edit.ts'
export { storeCheckedEdit, storeUnlessRefused } from './store-checked-edit.ts'
