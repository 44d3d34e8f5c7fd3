import { draftLimits, makeFields } from '@armature/form-engine/drafts/index'
import { FileSpreadsheet, X } from 'lucide-react'
import { useId, useRef, type DragEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../lib/i18n/use-language.ts'
import { Button, IconButton } from '../../../ui/buttons/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { Icon } from '../../../ui/media/icon.tsx'
import { Textarea } from '../../../ui/inputs/input.tsx'
import { useDesignerStore } from '../state/designer.ts'
import { announce, insertFields } from '../state/edits.ts'
import { findInsertTarget } from '../state/reading-order.ts'
import { DraftRow } from './draft-row.tsx'
import css from './drafts.module.css'
import { sheetLimits } from './read-sheet.ts'
import { checkPatterns } from './text-checks.ts'
import { useDrafts, type DraftLine } from './use-drafts.ts'

/** Adds many fields at once, as one undo step: from pasted lines or a file, shown for correction first. */
export default function DraftsDialog({ text, onClose }: { text: string; onClose: () => void }) {
  const { t } = useTranslation('quickDesign')
  const { t: td } = useTranslation('designer')
  const language = useLanguage()
  const designer = useDesignerStore()
  const work = useDrafts(text)
  const { lines, file } = work
  const isComplete = lines.length > 0 && lines.every(({ label }) => label.trim() !== '')
  const add = () => {
    const { editor, selected } = designer.getState()
    const fields = makeFields(
      lines.map((line) => ({ ...line, label: line.label.trim() })),
      language,
      (check) => ({ pattern: checkPatterns[check], message: t(`check.${check}`) }),
    )
    insertFields(designer, fields, findInsertTarget(editor, selected), file !== null)
    if (file) designer.setState({ sheetFile: file })
    announce(designer, t('added', { count: lines.length }))
    onClose()
  }
  return (
    <Dialog
      open
      title={t('title')}
      width="wide"
      closeOnMask={false}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{td('cancel')}</Button>
          <Button kind="primary" disabled={!isComplete} onClick={add}>
            {lines.length > 0 ? t('add', { count: lines.length }) : t('addNone')}
          </Button>
        </>
      }
    >
      <div className={css.columns}>
        <Source work={work} />
        <section className={css.found} aria-label={t('found')}>
          {lines.length === 0 ? <p className={css.none}>{t('nothing')}</p> : <DraftTable lines={lines} work={work} />}
          {work.leftOut > 0 && (
            <p role="alert" className={css.note}>
              {t('leftOut', { count: work.leftOut, max: draftLimits.fields })}
            </p>
          )}
        </section>
      </div>
    </Dialog>
  )
}

type DraftsState = ReturnType<typeof useDrafts>

/** Source of the fields: typed or pasted lines, or a file that is selected or dropped. */
function Source({ work }: { work: DraftsState }) {
  const { t } = useTranslation('quickDesign')
  const input = useRef<HTMLInputElement>(null)
  const helpId = useId()
  const take = (files: FileList | null | undefined) => {
    const chosen = files?.[0]
    if (chosen) void work.chooseFile(chosen)
    // allows the same file to be selected again
    if (input.current) input.current.value = ''
  }
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    take(event.dataTransfer.files)
  }
  return (
    <section className={css.source} onDragOver={(event) => event.preventDefault()} onDrop={onDrop}>
      {work.file ? (
        <div className={css.file}>
          <Icon icon={FileSpreadsheet} size={16} />
          <span className="cut">{work.file.name}</span>
          <IconButton size="small" icon={X} label={t('removeFile')} onClick={work.removeFile} />
        </div>
      ) : (
        <Textarea
          data-autofocus
          aria-label={t('lines')}
          aria-describedby={helpId}
          className={css.lines}
          spellCheck={false}
          maxLength={draftLimits.textLength}
          placeholder={t('example')}
          value={work.text}
          onChange={(event) => work.setText(event.target.value)}
        />
      )}
      <p id={helpId} className={css.help}>
        {work.file ? t('fileHelp') : t('help')}
      </p>
      <Button icon={FileSpreadsheet} loading={work.isReading} onClick={() => input.current?.click()}>
        {t('chooseFile')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t('chooseFile')}
        accept={sheetLimits.extensions.map((extension) => `.${extension}`).join(',')}
        onChange={(event) => take(event.target.files)}
      />
      {work.fault && (
        <p role="alert" className={css.fault}>
          {t(`fault.${work.fault}`)}
        </p>
      )}
    </section>
  )
}

function DraftTable({ lines, work }: { lines: DraftLine[]; work: DraftsState }) {
  const { t } = useTranslation('quickDesign')
  const firstTable = lines.findIndex(({ kind, isColumn }) => kind === 'table' && !isColumn)
  return (
    <table className={css.table}>
      <thead>
        <tr>
          <th aria-label={t('head.number')}>#</th>
          <th>{t('head.label')}</th>
          <th>{t('head.kind')}</th>
          <th>{t('head.required')}</th>
          <th>{t('head.options')}</th>
          <th aria-label={t('head.acts')} />
        </tr>
      </thead>
      <tbody>
        {lines.map((line, index) => (
          <DraftRow
            key={line.key}
            line={line}
            number={index + 1}
            mayBeColumn={firstTable >= 0 && index > firstTable && line.kind !== 'table'}
            onChange={work.change}
          />
        ))}
      </tbody>
    </table>
  )
}
