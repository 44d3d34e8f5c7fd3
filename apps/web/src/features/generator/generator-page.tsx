import type { GeneratedNode, GeneratorInput, ReleasedDesign } from '@armature/contract'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PagedList } from '../../list/paged-list.tsx'
import { RowButtons } from '../../list/row-buttons.tsx'
import { getMenuName } from '../../lib/menu/menu.ts'
import { useLanguage } from '../../lib/i18n/use-language.ts'
import { downloadCode, generatorKey, loadReleased, previewCode } from './generator-api.ts'
import { useReleasedColumns } from './generator-columns.tsx'
import { GeneratorDialog } from './generator-dialog.tsx'

const CodePreview = lazy(() => import('./code-preview.tsx'))

type OpenDialog =
  | { kind: 'names'; design: ReleasedDesign; next: 'preview' | 'download' }
  | { kind: 'code'; design: ReleasedDesign; names: GeneratorInput; files: readonly GeneratedNode[] }

/** Released designs, and the source code packages generated from them (S1.16). */
export default function GeneratorPage() {
  const { t } = useTranslation('generator')
  const language = useLanguage()
  const [shown, setShown] = useState<OpenDialog | null>(null)
  const [chosen, setChosen] = useState<ReadonlyMap<string, GeneratorInput>>(new Map())
  const { columns, card } = useReleasedColumns()
  const generate = async (design: ReleasedDesign, next: 'preview' | 'download', names: GeneratorInput) => {
    if (next === 'download') await downloadCode(design, names, { silent: true })
    else setShown({ kind: 'code', design, names, files: (await previewCode(design, names)).list })
    setChosen(new Map(chosen).set(design.id, names))
  }
  return (
    <>
      <PagedList<ReleasedDesign>
        label={t('title')}
        keywordLabel={t('keyword')}
        queryKey={[...generatorKey, 'list']}
        load={loadReleased}
        columns={columns}
        card={card}
        rowKey={(row) => row.id}
        actions={(design) => (
          <RowButtons
            buttons={(['preview', 'download'] as const).map((next) => ({
              key: next,
              label: t(next),
              act: () => setShown({ kind: 'names', design, next }),
            }))}
          />
        )}
        none={{ title: t('none'), text: t('noneText') }}
      />
      {shown?.kind === 'names' && (
        <GeneratorDialog
          design={shown.design}
          names={chosen.get(shown.design.id)}
          okText={t(shown.next)}
          onNames={(names) => generate(shown.design, shown.next, names)}
          onClose={() => setShown((now) => (now?.kind === 'names' ? null : now))}
        />
      )}
      {shown?.kind === 'code' && (
        <Suspense>
          <CodePreview
            title={t('previewTitle', { name: getMenuName(shown.design, language) })}
            files={shown.files}
            onDownload={() => downloadCode(shown.design, shown.names)}
            onClose={() => setShown(null)}
          />
        </Suspense>
      )}
    </>
  )
}
