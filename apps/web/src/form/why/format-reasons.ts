import type { Explanation, GrantOrigin, Reason } from '@armature/contract'
import type { TFunction } from 'i18next'
import type { WhyQuestion } from './why-button.tsx'

type ExplainText = TFunction<'explain'>

/** The answer as a sentence: who may or may not do what. */
export function formatVerdict(t: ExplainText, question: WhyQuestion, explanation: Explanation, isOwn: boolean): string {
  const { allowed, access, user, menu, reasons } = explanation
  const item = reasons.find(({ subject, kind }) => subject && /^(item|design)/.test(kind))?.subject?.fullName
  const words = {
    who: isOwn ? t('you') : user.fullName,
    menu: menu ? t('quoted', { name: menu.fullName }) : t('thisPage'),
    item: item ?? question.code ?? '',
  }
  const kind = question.kind === 'form' && allowed ? `form.${access ?? 'write'}` : question.kind
  return t(`${allowed ? 'may' : 'mayNot'}.${kind}`, words)
}

/** A reason as a sentence, without the roles and so on that grant it. */
export function formatReason(t: ExplainText, { kind, subject, access }: Reason): string {
  const text = t(`reason.${kind}`, { name: subject?.fullName ?? '' })
  return access === 'read' ? `${text}${t('readOnly')}` : text
}

/** A failing condition of a data scope: the expected and the actual value. */
export function formatCondition(t: ExplainText, { label, op, wanted, actual }: Reason['failing'][number]): string {
  const name = systemFields.has(label) ? t(`field.${label.slice(1)}`) : label
  const asked = t(`op.${op}`, { label: name, wanted: wanted.startsWith('@') ? t(`mark.${wanted.slice(1)}`) : wanted })
  if (actual === null) return asked
  return t('actually', { asked, actual: actual === '' ? t('empty') : actual })
}

const systemFields = new Set(['$creatorUserId', '$organizeId', '$creatorTime'])

/** The page where a grantee is administered, filtered by its name. */
export function getGiverPath({ type, fullName }: GrantOrigin): string | null {
  const path = pages[type]
  return path ? `${path}?keyword=${encodeURIComponent(fullName)}` : null
}

const pages: Record<GrantOrigin['type'], string | null> = {
  role: '/permission/role',
  position: '/permission/position',
  group: '/permission/group',
  organize: '/permission/organize',
  user: '/permission/user',
}
