export { sourceObjects } from './audited-objects.ts'
export { findSource, findSourceId } from './data-source.queries.ts'
export { dataSourceRoutes } from './data-source.routes.ts'
export { getSourceReader, sourceTopic } from './source-reader.ts'
