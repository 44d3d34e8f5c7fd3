export { buildDistribution, distributedKey, findHeldBy, listTables } from './distribution.ts'
export { isDistributed, isDistributionOn, lockDistributedRows, setDistribution } from './distribution.queries.ts'
