export { pageReader } from './page-reader.ts'
export { stationRoutes } from './station.routes.ts'
