import type { Language, Text } from '@armature/contract'
import type { z } from 'zod'

type Issue = z.core.$ZodIssue

/** Why a value is invalid, in the user's language. */
export function formatReason(issue: Issue, language: Language): string {
  const { text, amount } = findReason(issue)
  return text[language].replace('{n}', String(amount ?? ''))
}

/** The invalid field as a path, `list.3.name`; the whole body if no field is named. */
export function formatField(issue: Issue, whole: string): string {
  return issue.path.length > 0 ? issue.path.join('.') : whole
}

interface Reason {
  text: Text
  amount?: number | bigint
}

function findReason(issue: Issue): Reason {
  switch (issue.code) {
    case 'invalid_type':
      return { text: issue.input === undefined ? texts.missing : texts.type }
    case 'too_big':
      return {
        text: isText(issue.origin) ? texts.longest : isList(issue.origin) ? texts.mostItems : texts.most,
        amount: issue.maximum,
      }
    case 'too_small':
      return {
        text: isText(issue.origin) ? texts.shortest : isList(issue.origin) ? texts.leastItems : texts.least,
        amount: issue.minimum,
      }
    case 'invalid_format':
      return { text: texts.format }
    case 'invalid_value':
    case 'invalid_union':
      return { text: texts.choice }
    default:
      return { text: issue.message === 'text.malformed' ? texts.characters : texts.wrong }
  }
}

const isText = (origin: string) => origin === 'string'
const isList = (origin: string) => origin === 'array' || origin === 'set'

const texts = {
  missing: { zh: '缺少此项', tw: '缺少此項', en: 'it is missing' },
  type: { zh: '类型不正确', tw: '類型不正確', en: 'it has the wrong type' },
  longest: { zh: '最多 {n} 个字符', tw: '最多 {n} 個字元', en: 'at most {n} characters' },
  shortest: { zh: '至少 {n} 个字符', tw: '至少 {n} 個字元', en: 'at least {n} characters' },
  most: { zh: '不能大于 {n}', tw: '不能大於 {n}', en: 'at most {n}' },
  least: { zh: '不能小于 {n}', tw: '不能小於 {n}', en: 'at least {n}' },
  mostItems: { zh: '最多 {n} 项', tw: '最多 {n} 項', en: 'at most {n} entries' },
  leastItems: { zh: '至少 {n} 项', tw: '至少 {n} 項', en: 'at least {n} entries' },
  format: { zh: '格式不正确', tw: '格式不正確', en: 'it has the wrong format' },
  choice: { zh: '不在可选范围内', tw: '不在可選範圍內', en: 'it is not one of the options' },
  characters: {
    zh: '含有无法保存的字符',
    tw: '含有無法儲存的字元',
    en: 'it contains characters that cannot be stored',
  },
  wrong: { zh: '内容不正确', tw: '內容不正確', en: 'it is not correct' },
} satisfies Record<string, Text>
