export { screenObjects } from './audited-objects.ts'
export { screenReader } from './screen-reader.ts'
export { screenRoutes } from './screen.routes.ts'
export { createReleasedScreen, screenBin, screenContent } from './screens.ts'
