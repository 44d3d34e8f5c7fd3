import type zh from '../zh/language.ts'

// `tw` alone would be Twi
export default { name: '繁體中文', tag: 'zh-TW', order: 2 } satisfies typeof zh
