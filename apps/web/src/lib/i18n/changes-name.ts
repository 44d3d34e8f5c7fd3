import type { Language } from '@armature/contract'
import { storagePrefix } from '../api/config.ts'

/** Where the browser keeps the changed texts of a language. */
export const getChangesName = (language: Language): string => `${storagePrefix}textChanges.${language}`
