import type { Language } from '@armature/contract'

/** Reasons for which the server refuses a value that the form accepts. */
export const writeTexts = {
  unreachable: {
    zh: '所选数据不存在或你无权使用',
    tw: '所選資料不存在或你無權使用',
    en: 'the selected value does not exist or is not available to you',
  },
  notOffered: {
    zh: '所选数据与其他字段的内容不符，请重新选择',
    tw: '所選資料與其他欄位的內容不符，請重新選擇',
    en: 'the selected value does not match the other fields. Choose again',
  },
  notInInterface: {
    zh: '数据接口中没有所选数据，请重新选择',
    tw: '資料介面中沒有所選資料，請重新選擇',
    en: 'the data interface does not offer the selected value. Choose again',
  },
  interfaceFailed: {
    zh: '数据接口没有应答，暂时无法核对所选数据',
    tw: '資料介面沒有回應，暫時無法核對所選資料',
    en: 'the data interface does not respond, so the selected value cannot be checked now',
  },
  taken: { zh: '该值已被其他数据使用', tw: '該值已被其他資料使用', en: 'another record already has this value' },
} satisfies Record<string, Record<Language, string>>

export type WriteReason = keyof typeof writeTexts
