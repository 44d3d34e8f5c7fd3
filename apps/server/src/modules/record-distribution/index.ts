export { buildDistribution, distributedKey, findHeldBy } from './distribution.ts'
export {
  isDistributed,
  isDistributionOn,
  listWorkers,
  lockDistributedRows,
  setDistribution,
} from './distribution.queries.ts'
export {
  type DistributedForm,
  distributeForm,
  distributeHistories,
  listForms,
  undistributeForm,
  undistributeHistories,
} from './move-tables.ts'
