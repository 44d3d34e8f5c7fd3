import { CircleHelp, Copy, Download, Ellipsis, History, Network, Trash2, Users } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useRemoveThing } from '../../form/bin/use-remove-thing.ts'
import { useUsedBy } from '../../form/used-by/use-used-by.tsx'
import { call } from '../../lib/api/api.ts'
import { useMay } from '../../lib/menu/permission.tsx'
import { useLanguage } from '../../lib/i18n/use-language.ts'
import { IconButton } from '../../ui/buttons/button.tsx'
import { Dropdown } from '../../ui/overlays/dropdown.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { downloadDesign, useRefreshDesigns, type DesignRow } from './design-api.ts'
import { DesignMembers } from './design-members.tsx'
import { DesignVersions } from './design-versions.tsx'
import { DesignWhy } from './design-why.tsx'
import { translateName } from '../../lib/i18n/translate-name.ts'

/** Actions for one design of the list. */
export function DesignActions({ design }: { design: DesignRow }) {
  const { t } = useTranslation('designer')
  const language = useLanguage()
  const navigate = useNavigate()
  const refresh = useRefreshDesigns()
  const [dialog, setDialog] = useState<'versions' | 'members' | 'why' | null>(null)
  const [mayAdd, mayEdit, mayRemove] = [useMay('btn_add'), useMay('btn_edit'), useMay('btn_remove')]
  const name = translateName(design, language)
  const usedBy = useUsedBy({ kind: 'model', id: design.id, name })
  const params = { id: design.id }
  const open = () => void navigate(`/onlineDev/designer/${design.id}`)
  const copy = async () => {
    await call('POST /api/visualdev/Base/:id/Actions/Copy', { params })
    toast.success(t('designs.copied', { name }))
    refresh()
  }
  const removeThing = useRemoveThing('model')
  const remove = () =>
    removeThing({
      ...{ id: design.id, name, onChanged: refresh },
      send: () => call('DELETE /api/visualdev/Base/:id', { params }),
    })
  return (
    <>
      <button type="button" onClick={open}>
        {t('designs.open')}
      </button>
      <button type="button" onClick={() => void navigate(`/previewModel?id=${design.id}`)}>
        {t('bar.preview')}
      </button>
      <Dropdown
        label={t('bar.more')}
        items={[
          ...(mayAdd
            ? [
                {
                  key: 'copy',
                  label: t('designs.copy'),
                  icon: Copy,
                  onSelect: () => void copy().catch(ignoreShownError),
                },
              ]
            : []),
          {
            key: 'versions',
            label: t('designs.versions'),
            icon: History,
            disabled: design.version === 0,
            onSelect: () => setDialog('versions'),
          },
          {
            key: 'export',
            label: t('designs.export'),
            icon: Download,
            onSelect: () => void downloadDesign(design.id).catch(ignoreShownError),
          },
          { ...usedBy.button, icon: Network, onSelect: usedBy.button.act },
          ...(design.mayManage && mayEdit
            ? [{ key: 'members', label: t('designs.members'), icon: Users, onSelect: () => setDialog('members') }]
            : []),
          ...(design.mayManage
            ? [{ key: 'why', label: t('designs.why'), icon: CircleHelp, onSelect: () => setDialog('why') }]
            : []),
          ...(design.mayRemove && mayRemove
            ? [
                'line' as const,
                {
                  key: 'remove',
                  label: t('designs.remove'),
                  icon: Trash2,
                  danger: true,
                  onSelect: () => void remove().catch(ignoreShownError),
                },
              ]
            : []),
        ]}
      >
        <IconButton icon={Ellipsis} size="small" label={t('bar.more')} />
      </Dropdown>
      {usedBy.drawer}
      {dialog === 'versions' && (
        <DesignVersions
          id={design.id}
          mayRestore={mayEdit}
          onClose={() => setDialog(null)}
          onDone={() => {
            setDialog(null)
            refresh()
          }}
        />
      )}
      {dialog === 'members' && (
        <DesignMembers id={design.id} name={name} onClose={() => setDialog(null)} onDone={refresh} />
      )}
      {dialog === 'why' && <DesignWhy id={design.id} name={name} onClose={() => setDialog(null)} />}
    </>
  )
}

// The API client has already shown the error.
const ignoreShownError = (): void => undefined
