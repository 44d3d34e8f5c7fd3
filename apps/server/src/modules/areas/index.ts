export { type Areas, getAreaCache } from './area-cache.ts'
export { buildNamedAreas } from './area-names.ts'
export { areaRoutes } from './area.routes.ts'
export { loadAreas } from './load-areas.ts'
