import type { EndpointData, ReferredKind, referenceEndpoints } from '@armature/contract'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/api/api.ts'
import { PagedList } from '../../list/paged-list.tsx'
import { Drawer } from '../../ui/overlays/drawer.tsx'
import { ThingLink } from './thing-link.tsx'
import css from './used-by.module.css'

type UnusedThing = EndpointData<typeof referenceEndpoints.unused>['list'][number]

/** The things of a kind that nothing uses, as far as the user may see them. */
export default function UnusedDrawer({ kind, onClose }: { kind: ReferredKind; onClose: () => void }) {
  const { t } = useTranslation('usedBy')
  const link = ({ id, fullName }: UnusedThing) => <ThingLink thing={{ kind, id }} name={fullName} />
  const title = t('unusedTitle', { kind: t(`kinds.${kind}`) })
  return (
    <Drawer open title={title} onClose={onClose}>
      <PagedList<UnusedThing>
        label={title}
        keywordLabel={t('keyword')}
        queryKey={['references', kind, 'unused']}
        load={({ keyword, currentPage, pageSize }, signal) =>
          call('GET /api/visualdev/References/:kind/Unused', {
            params: { kind },
            query: { keyword, currentPage, pageSize },
            signal,
            silent: true,
          })
        }
        columns={[
          { key: 'name', label: t('name'), cell: link },
          { key: 'code', label: t('code'), cell: ({ enCode }) => enCode || '—' },
        ]}
        card={(thing) => ({ name: link(thing), words: thing.enCode })}
        rowKey={({ id }) => id}
        isInDialog
        tools={<span className={css.note}>{t('scope')}</span>}
        none={{ title: t('noUnused'), text: t('unusedText') }}
      />
    </Drawer>
  )
}
