import { fileURLToPath } from 'node:url'

/** Folder of the whole repository, without a slash at its end. */
export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '')
