import type { Language } from '@armature/contract'

/** Reasons for which the server refuses a value that the form itself takes. */
export const writeTexts = {
  unreachable: {
    zh: '所选数据不存在或您无权使用',
    tw: '所選資料不存在或您無權使用',
    en: 'what was chosen does not exist or may not be used by you',
  },
  notOffered: {
    zh: '所选数据与其他字段的内容不符，请重新选择',
    tw: '所選資料與其他欄位的內容不符，請重新選擇',
    en: 'what was chosen does not go with the other fields, choose again',
  },
  taken: { zh: '该值已被其他数据使用', tw: '該值已被其他資料使用', en: 'another record already has this value' },
} satisfies Record<string, Record<Language, string>>

export type WriteReason = keyof typeof writeTexts
