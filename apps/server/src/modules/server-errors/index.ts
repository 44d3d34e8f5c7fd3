export { logServerErrors } from './log-errors.ts'
export { cleanServerErrors, getServerErrorLog } from './server-error-log.ts'
