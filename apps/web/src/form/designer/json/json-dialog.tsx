import { problemText } from '@armature/form-engine'
import { readDesign } from '@armature/form-engine/design/read'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../lib/i18n/use-language.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { Skeleton } from '../../../ui/feedback/states.tsx'
import { useDesigner, useDesignerStore } from '../state/designer.ts'
import { replaceDesign } from '../state/edits.ts'
import css from './json.module.css'

const CodeEditor = lazy(() => import('./code-editor.tsx'))

/** Shows and edits the whole design as JSON; an invalid design is refused. */
export default function JsonDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('designer')
  const language = useLanguage()
  const designer = useDesignerStore()
  const isReadOnly = useDesigner((state) => state.isReadOnly)
  const [stored] = useState(() => {
    const { editor, columnData } = designer.getState()
    return JSON.stringify({ formData: editor.formData, columnData }, null, 2)
  })
  const [text, setText] = useState(stored)
  const [fault, setFault] = useState('')
  const take = () => {
    const read = readDesign(text)
    if (!read.ok) {
      setFault(`${problemText(read.problem, language)}${read.problem.path ? ` (${read.problem.path})` : ''}`)
      return
    }
    replaceDesign(designer, read.design.formData, read.design.columnData)
    onClose()
  }
  return (
    <Dialog
      open
      title={t('json.title')}
      width="wide"
      closeOnMask={false}
      onClose={onClose}
      footer={
        <>
          <span className={css.fault} role="alert">
            {fault}
          </span>
          <Button onClick={onClose}>{t('cancel')}</Button>
          {!isReadOnly && (
            <Button kind="primary" disabled={text === stored} onClick={take}>
              {t('json.take')}
            </Button>
          )}
        </>
      }
    >
      <Suspense fallback={<Skeleton rows={10} />}>
        <CodeEditor
          label={t('json.title')}
          value={stored}
          readOnly={isReadOnly}
          onChange={(next) => {
            setText(next)
            setFault('')
          }}
        />
      </Suspense>
    </Dialog>
  )
}
