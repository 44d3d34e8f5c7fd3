export { deliveryObjects } from './audited-objects.ts'
export { deliveryRoutes } from './delivery.routes.ts'
export { planDeliveries } from './plan-deliveries.ts'
export { sendDeliveries, sendWaitingDeliveries } from './sending/send-jobs.ts'
