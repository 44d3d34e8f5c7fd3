export { default as language } from './language.ts'
export * as contract from './contract/index.ts'
export * as engine from './engine/index.ts'
/** The browser needs neither of them. */
export const loadErrors = () => import('./errors/index.ts')
export const loadServer = () => import('./server/index.ts')
/** The catalogues of the web app, for lists of all texts; pages load them one by one. */
export const loadWeb = (): Promise<object> => import('./web-texts.ts')
