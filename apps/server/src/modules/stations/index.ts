export { findStationUsages } from './station-usages.ts'
export { stationRoutes } from './station.routes.ts'
