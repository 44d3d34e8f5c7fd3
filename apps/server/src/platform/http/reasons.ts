import { serverTexts } from '@armature/texts/server'
import type { Language, Text } from '@armature/contract'
import type { z } from 'zod'
import { fillText } from '@armature/texts/fill-text'

type Issue = z.core.$ZodIssue

/** Why a value is invalid, in the user's language. */
export function formatReason(issue: Issue, language: Language): string {
  const { text, amount } = findReason(issue)
  return fillText(text[language], { n: String(amount ?? '') })
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
  if (issue.code === 'custom' && issue.message === 'id.repeated') return { text: texts.repeated }
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

const texts = serverTexts.platform.reasons satisfies Record<string, Text>
