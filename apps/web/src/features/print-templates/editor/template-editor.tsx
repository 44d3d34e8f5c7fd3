import type { PrintDevDetail, PrintField } from '@armature/contract'
import { paperSizes } from '@armature/contract/system/print-paper'
import { useQuery } from '@tanstack/react-query'
import { EditorContent, useEditorState } from '@tiptap/react'
import { Eye, History } from 'lucide-react'
import { lazy, Suspense, useState, type CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import { useShallow } from 'zustand/react/shallow'
import { continueEditing } from '../../../form/rich-text/continue-editing.ts'
import { DesignerFrame } from '../../../designer/designer-frame.tsx'
import { changeDesign } from '../../../designer/history.ts'
import { StatusLine } from '../../../designer/status-line.tsx'
import { LoadingDialog } from '../../../form/plain/loading-dialog.tsx'
import { Toolbar } from '../../../form/rich-text/toolbar.tsx'
import { SavedVersionsDialog } from '../../../form/versions/saved-versions-dialog.tsx'
import { getMenuName } from '../../../lib/menu/menu.ts'
import { useSession } from '../../../lib/session/session.ts'
import { useLanguage } from '../../../lib/i18n/use-language.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { buildFieldsQuery, buildTemplateQuery, useRefreshTemplates } from '../print-template-api.ts'
import { FieldPanel } from './field-panel.tsx'
import { Ruler, useHeightInMm } from './ruler.tsx'
import { buildSamplePrint } from './sample-print.ts'
import { buildFilledTable, TableTools } from './table-tools.tsx'
import css from './template-editor.module.css'
import { templateParts } from './restore-part.ts'
import { createTemplateStore, getTemplateDesign } from './template-store.ts'
import { useConflictParts } from './use-conflict-parts.ts'
import { useSheetEditor } from './use-sheet-editor.ts'
import { VersionPages } from './version-pages.tsx'

const PrintPreview = lazy(() => import('../../../form/print/print-preview.tsx'))

interface TemplateEditorProps {
  id: string
  isReadOnly: boolean
  onClose: () => void
}

/** Editor of a template's content: text, and placeholders for the values of a record. */
export default function TemplateEditor({ id, isReadOnly, onClose }: TemplateEditorProps) {
  const { t } = useTranslation('printTemplates')
  const template = useQuery(buildTemplateQuery(id))
  const fields = useQuery({ ...buildFieldsQuery(template.data?.modelId ?? ''), enabled: template.data !== undefined })
  if (template.data && fields.data)
    return (
      <LoadedEditor
        template={template.data}
        fields={fields.data.list}
        isReadOnly={isReadOnly || !template.data.mayChange}
        onClose={onClose}
      />
    )
  return <LoadingDialog width="full" title={t('draw')} queries={[template, fields]} onClose={onClose} />
}

interface LoadedEditorProps extends Omit<TemplateEditorProps, 'id'> {
  template: PrintDevDetail
  fields: readonly PrintField[]
}

function LoadedEditor({ template, fields, isReadOnly, onClose }: LoadedEditorProps) {
  const { t } = useTranslation('printTemplates')
  const refresh = useRefreshTemplates()
  const printer = useSession((state) => state.userInfo?.userName ?? '')
  const [store] = useState(() => createTemplateStore(template, isReadOnly, () => void refresh()))
  const design = useStore(store, useShallow(getTemplateDesign))
  const { html, page } = design
  const [isListed, setIsListed] = useState(false)
  const [shownAt, setShownAt] = useState(0)
  const name = getMenuName(template, useLanguage())
  const editor = useSheetEditor({
    design,
    fields,
    isReadOnly,
    onChange: (next) => changeDesign(store, next, 'typing'),
  })
  const insertTable = ({ children: columns }: PrintField) => {
    const table = buildFilledTable(
      columns.map(({ fullName }) => fullName),
      columns.map(({ id }) => `{${id}}`),
    )
    continueEditing(editor).insertContent(table).run()
  }
  const [short, long] = paperSizes[page.size]
  const [width, height] = page.orientation === 'portrait' ? [short, long] : [long, short]
  const [sheet, setSheet] = useState<HTMLElement | null>(null)
  const sheetHeight = useHeightInMm(sheet, height)
  const canUndo = useEditorState({ editor, selector: ({ editor: one }) => one.can().undo() })
  const canRedo = useEditorState({ editor, selector: ({ editor: one }) => one.can().redo() })
  const measures = {
    '--sheet-w': `${width}mm`,
    '--sheet-h': `${height}mm`,
    '--sheet-m': `${page.top}mm ${page.right}mm ${page.bottom}mm ${page.left}mm`,
  } as CSSProperties
  return (
    <DesignerFrame
      store={store}
      thing={{ kind: 'printTemplate', id: template.id }}
      name={name}
      isReadOnly={isReadOnly}
      isDialog
      draft={`printDesign:${template.id}`}
      history={{
        canUndo,
        canRedo,
        onUndo: () => continueEditing(editor).undo().run(),
        onRedo: () => continueEditing(editor).redo().run(),
      }}
      backLabel={t('editor.back')}
      onBack={onClose}
      actions={
        <>
          <Button kind="text" icon={History} onClick={() => setIsListed(true)}>
            {t('editor.versions')}
          </Button>
          <Button icon={Eye} onClick={() => setShownAt(Date.now())}>
            {t('editor.preview')}
          </Button>
        </>
      }
      palette={
        !isReadOnly && (
          <FieldPanel
            fields={fields}
            onText={(text) => continueEditing(editor).insertContent({ type: 'text', text }).run()}
            onTable={insertTable}
          />
        )
      }
      statusLine={<StatusLine store={store} counts={[`${page.size} ${t(`orientation.${page.orientation}`)}`]} />}
      parts={useConflictParts()}
    >
      <main className={css.desk}>
        {!isReadOnly && (
          <div className={css.bars}>
            <Toolbar editor={editor} label={t('editor.content')} hasOwnUndo={false} />
            <TableTools editor={editor} />
          </div>
        )}
        <div className={css.paper} style={measures}>
          <div className={css.measured}>
            <div className={css.across}>
              <Ruler direction="across" length={width} margins={[page.left, page.right]} />
            </div>
            <div className={css.down}>
              <Ruler direction="down" length={sheetHeight} margins={[page.top, page.bottom]} />
            </div>
            <div ref={setSheet}>
              <EditorContent editor={editor} />
            </div>
          </div>
        </div>
      </main>
      {isListed && (
        // its texts are loaded when it is first opened
        <Suspense>
          <SavedVersionsDialog
            kind="printTemplate"
            id={template.id}
            store={store}
            load={store.getState().load}
            drawing={{
              label: t('editor.asPages'),
              toContent: (shown) => ({ page: shown.page, printTemplate: shown.html }),
              draw: (state) => <VersionPages {...state} template={template} fields={fields} />,
            }}
            parts={templateParts}
            onClose={() => setIsListed(false)}
          />
        </Suspense>
      )}
      {shownAt > 0 && (
        <Suspense>
          <PrintPreview
            printId={template.id}
            ids={[template.id]}
            menuId=""
            load={() =>
              Promise.resolve(buildSamplePrint({ ...template, page }, html, fields, { printer, time: shownAt }))
            }
            onClose={() => setShownAt(0)}
          />
        </Suspense>
      )}
    </DesignerFrame>
  )
}
