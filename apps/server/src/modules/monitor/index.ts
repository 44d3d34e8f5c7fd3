export { startMonitor } from './measure/start-monitor.ts'
export { tableForms } from './table-forms.ts'
export { monitorRoutes } from './monitor.routes.ts'
