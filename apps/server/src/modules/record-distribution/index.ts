export { buildDistribution, distributedKey, findHeldBy } from './distribution.ts'
export { isDistributed, isDistributionOn, lockDistributedRows, setDistribution } from './distribution.queries.ts'
export {
  type DistributedForm,
  distributeForm,
  distributeHistories,
  isHistoryDistributed,
  listForms,
  listWorkers,
  undistributeForm,
  undistributeHistories,
} from './move-tables.ts'
