export {
  assertNoMaintenance,
  endMaintenance,
  findMaintenance,
  followMaintenance,
  formatMaintenance,
  isMaintenance,
  type Maintenance,
} from './maintenance.ts'
export { maintenanceRoutes } from './maintenance.routes.ts'
