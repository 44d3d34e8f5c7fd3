import { maxPhraseLength, maxPhrases } from '@armature/contract/catalog/flow-phrases'
import { MessageSquareQuote } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FormStore } from '../../../form/store.ts'
import { ApiError } from '../../../lib/api/api.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import { Dropdown, type MenuPart } from '../../../ui/overlays/dropdown.tsx'
import { maxOpinionLength } from '../acts/act-fields.ts'
import { insertPhrase } from './insert-phrase.ts'
import css from './phrases.module.css'
import { PhrasesDialog } from './phrases-dialog.tsx'
import { usePhrases } from './use-phrases.ts'

const field = 'handleOpinion'

/** Below the comment of a decision: a menu with the phrases of the user and those for everyone. */
export function PhraseButton({ store }: { store: FormStore }) {
  const { t } = useTranslation('workflow')
  const { own, shared, save } = usePhrases()
  const [isManaging, setManaging] = useState(false)
  const readComment = () => String(store.value(field) ?? '')
  const offered = [...own, ...shared.filter((phrase) => !own.includes(phrase))]
  const insert = (phrase: string) => {
    const comment = insertPhrase(readComment(), phrase, offered, maxOpinionLength)
    if (comment === readComment() && comment !== phrase) return toast.error(t('phrases.tooLong'))
    store.set(field, comment)
    store.reveal(field)
  }
  const keep = async () => {
    const comment = readComment().trim()
    if (comment === '') return toast.error(t('phrases.nothing'))
    if (comment.length > maxPhraseLength) return toast.error(t('phrases.longComment', { most: maxPhraseLength }))
    if (own.includes(comment)) return toast.success(t('phrases.kept'))
    if (own.length >= maxPhrases) return toast.error(t('phrases.full', { most: maxPhrases }))
    try {
      await save([...own, comment])
      toast.success(t('phrases.kept'))
    } catch (error) {
      toast.error(error instanceof ApiError ? error.msg : t('phrases.failed'))
    }
  }
  const toEntry = (phrase: string, index: number) => ({
    key: `${index} ${phrase}`,
    label: shorten(phrase.replaceAll(/\s+/g, ' ')),
    wraps: true,
    onSelect: () => insert(phrase),
  })
  const ofOthers = offered.slice(own.length)
  const items: MenuPart[] = [
    ...own.map(toEntry),
    ...(ofOthers.length > 0 ? [{ key: 'shared', heading: t('phrases.shared') }] : []),
    ...ofOthers.map((phrase, index) => toEntry(phrase, own.length + index)),
    ...(offered.length > 0 ? ['line' as const] : []),
    { key: 'keep', label: t('phrases.keep'), onSelect: () => void keep() },
    { key: 'manage', label: t('phrases.manage'), onSelect: () => setManaging(true) },
  ]
  return (
    <div className={css.tools}>
      <Dropdown label={t('phrases.title')} placement="bottom-start" items={items}>
        <Button size="small" icon={MessageSquareQuote}>
          {t('phrases.title')}
        </Button>
      </Dropdown>
      {isManaging && <PhrasesDialog onClose={() => setManaging(false)} />}
    </div>
  )
}

/** The beginning of a long phrase. */
const shorten = (phrase: string): string => ([...phrase].length > 60 ? `${[...phrase].slice(0, 59).join('')}…` : phrase)
