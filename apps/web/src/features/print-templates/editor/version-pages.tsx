import type { DesignChangeRow, PrintDevDetail, PrintField, SavedTemplate } from '@armature/contract'
import { paperSizes } from '@armature/contract/system/print-paper'
import { type PrintBlock, readBlocks } from '@armature/form-engine/print/read-blocks'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fillPictures } from '../../../form/print/fill-pictures.ts'
import { createSource } from '../../../form/print/print-calls.ts'
import { buildPrintDocument } from '../../../form/print/print-document.ts'
import { renderPrint } from '../../../form/print/render-print.ts'
import { useReader } from '../../../form/reader.tsx'
import type { ComparedState } from '../../../form/versions/version-source.ts'
import { Skeleton } from '../../../ui/feedback/states.tsx'
import { buildSamplePrint } from './sample-print.ts'
import css from './template-editor.module.css'

interface VersionPagesProps extends ComparedState<SavedTemplate> {
  template: PrintDevDetail
  fields: readonly PrintField[]
}

/** A version of a template as it is printed, with the names of the fields as values; blocks that differ are marked. */
export function VersionPages({ content, changes, end, template, fields }: VersionPagesProps) {
  const { t } = useTranslation(['printTemplates', 'print', 'designer'])
  const { t: printText } = useTranslation('print')
  const { language, offsetMinutes } = useReader()
  const [html, setHtml] = useState<string>()
  const [box, setBox] = useState<HTMLElement | null>(null)
  useEffect(() => {
    let isShown = true
    const sample = buildSamplePrint({ ...template, page: content.page }, content.printTemplate, fields, {
      printer: '',
      time: Date.now(),
    })
    const [record] = sample.list
    if (!record) return undefined
    const source = createSource(sample, record, { language, offsetMinutes }, printText)
    const marks = listMarks(changes, end)
    const name = (kind: BlockMark['kind']) => t(`designer:versions.mark.${kind}`)
    const pages = splitPages(content.printTemplate).flatMap((blocks) => {
      const drawn = renderPrint(blocks.map((block) => block.html).join(''), source)
      return drawn.map((page) => markBlocks(page, blocks, marks, name))
    })
    void Promise.all(pages.map(fillPictures)).then((filled) => {
      if (isShown)
        setHtml(buildPrintDocument({ title: template.fullName, page: content.page, pages: filled, css: markCss }))
    })
    return () => {
      isShown = false
    }
  }, [content, changes, end, template, fields, language, offsetMinutes, printText, t])
  if (html === undefined) return <Skeleton rows={8} />
  const frameWidth = getFrameWidth(content.page)
  const scale = box ? Math.min(1, box.clientWidth / frameWidth) : 1
  return (
    <div className={css.version} ref={setBox}>
      <iframe
        title={t('editor.pages')}
        sandbox="allow-same-origin"
        srcDoc={html}
        style={{ width: frameWidth, height: `${100 / scale}%`, transform: `scale(${scale})` }}
      />
    </div>
  )
}

/** Pixels that the paper needs with its frame; in less, the preview leaves out its margins. */
function getFrameWidth({ size, orientation }: SavedTemplate['page']): number {
  const [short, long] = paperSizes[size]
  return Math.ceil((orientation === 'portrait' ? short : long) * 3.8) + 36
}

interface BlockMark {
  kind: 'added' | 'removed' | 'changed'
  texts: string[]
}

/** What differs in the blocks of a state, by their positions in it. */
function listMarks(changes: readonly DesignChangeRow[], end: 'from' | 'to'): Map<number, BlockMark> {
  const marks = new Map<number, BlockMark>()
  for (const { part, kind, id, text } of changes) {
    const position = /^(\d*):(\d*)/.exec(id)?.[end === 'from' ? 1 : 2] ?? ''
    if (part === 'paper' || position === '') continue
    const known = marks.get(Number(position))
    const whole = part === 'block' && (kind === 'added' || kind === 'removed') ? kind : 'changed'
    marks.set(Number(position), { kind: whole, texts: [...(known?.texts ?? []), text] })
  }
  return marks
}

type PlacedBlock = PrintBlock & { position: number }

/** The blocks of each page. */
function splitPages(template: string): PlacedBlock[][] {
  const pages: PlacedBlock[][] = [[]]
  for (const [position, block] of readBlocks(template).entries()) {
    if (block.kind === 'pageBreak') pages.push([])
    else pages.at(-1)?.push({ ...block, position })
  }
  return pages
}

/** A filled page has an element for each block of its template. */
function markBlocks(
  page: string,
  blocks: readonly PlacedBlock[],
  marks: ReadonlyMap<number, BlockMark>,
  name: (kind: BlockMark['kind']) => string,
): string {
  const { body } = new DOMParser().parseFromString(page, 'text/html')
  const elements = [...body.children]
  if (elements.length !== blocks.length) return page
  for (const [index, { position }] of blocks.entries()) {
    const mark = marks.get(position)
    const element = elements[index]
    if (!mark || !element) continue
    element.setAttribute('data-mark', name(mark.kind))
    element.setAttribute('data-kind', mark.kind)
    element.setAttribute('title', mark.texts.join('\n'))
  }
  return body.innerHTML
}

// paper is light in every theme
const markCss = `
[data-mark]{position:relative;outline:2px solid #f7ba1e;outline-offset:3px;background:#fff7e0}
[data-kind=removed]{outline-color:#f76560;background:#ffece8}
[data-kind=added]{outline-color:#23c343;background:#e8ffea}
[data-mark]:not(table)::after{float:right;margin-left:8px;color:#4e5969;font-size:12px;content:attr(data-mark)}
table[data-mark]::before{display:table-caption;color:#4e5969;font-size:12px;content:attr(data-mark)}
`
