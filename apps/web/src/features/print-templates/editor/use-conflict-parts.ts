import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { ConflictPart } from '../../../designer/conflict-part.tsx'
import type { TemplateDesign } from './template-store.ts'

/** The content of a template is one part; its paragraphs are named. */
export function useConflictParts(): ConflictPart<TemplateDesign>[] {
  const { t } = useTranslation('printTemplates')
  return useMemo(
    () => [
      {
        key: 'content',
        label: t('editor.content'),
        read: ({ html }) => html,
        take: (_, from) => from,
        listEntries: ({ html }) =>
          listParagraphs(html).map((text) => ({ id: text, name: text.slice(0, maxNameLength), value: text })),
      },
    ],
    [t],
  )
}

const maxNameLength = 40

const listParagraphs = (html: string): string[] =>
  [...new DOMParser().parseFromString(html, 'text/html').body.children]
    .map((block) => block.textContent.trim())
    .filter((text) => text !== '')
