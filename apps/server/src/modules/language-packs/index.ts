export { languagePackRoutes } from './language-pack.routes.ts'
