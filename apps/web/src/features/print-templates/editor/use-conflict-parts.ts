import type { PrintPage } from '@armature/contract'
import { mergePrintContents } from '@armature/form-engine/merge/merge-print-contents'
import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { ConflictPart } from '../../../designer/conflict-part.tsx'
import type { TemplateDesign } from './template-store.ts'

/** The content of a template is one part, whose paragraphs are named, its paper another. */
export function useConflictParts(): ConflictPart<TemplateDesign>[] {
  const { t } = useTranslation('printTemplates')
  return useMemo(
    () => [
      {
        key: 'content',
        label: t('editor.content'),
        read: ({ html }) => html,
        take: (into, { html }) => ({ ...into, html }),
        merge: (base, mine, theirs) => {
          const { html, overlaps } = mergePrintContents(base.html, mine.html, theirs.html)
          return { design: { ...mine, html }, overlaps }
        },
        listEntries: ({ html }) =>
          listParagraphs(html).map((text) => ({ id: text, name: text.slice(0, maxNameLength), value: text })),
      },
      {
        key: 'paper',
        label: t('paper'),
        read: ({ page }) => page,
        take: (into, { page }) => ({ ...into, page }),
        show: ({ page }) => formatPaper(page, t),
      },
    ],
    [t],
  )
}

/** A4 portrait, 15 · 15 · 15 · 15 mm */
const formatPaper = ({ size, orientation, ...margins }: PrintPage, t: TFunction<'printTemplates'>): string =>
  `${size} ${t(`orientation.${orientation}`)}, ${[margins.top, margins.right, margins.bottom, margins.left].join(' · ')} mm`

const maxNameLength = 40

const listParagraphs = (html: string): string[] =>
  [...new DOMParser().parseFromString(html, 'text/html').body.children]
    .map((block) => block.textContent.trim())
    .filter((text) => text !== '')
