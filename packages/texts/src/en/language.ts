import type zh from '../zh/language.ts'

export default { name: 'English', tag: 'en', order: 3 } satisfies typeof zh
