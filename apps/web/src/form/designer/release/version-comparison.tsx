import type { DesignVersion } from '@armature/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Field } from '../../../ui/inputs/field.tsx'
import { NativeSelect } from '../../../ui/inputs/input.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { DesignChanges, type Comparison } from './design-changes.tsx'
import css from './release.module.css'

interface VersionComparisonProps {
  id: string
  versions: readonly DesignVersion[]
  /** the version that is compared with the draft at first */
  from: number
  /** saves a draft that is open, before it is compared */
  saveDraft?: (() => Promise<unknown>) | undefined
  onClose: () => void
}

/** Two versions of a design, or a version and the draft, and what differs between them. */
export function VersionComparison({ id, versions, from, saveDraft, onClose }: VersionComparisonProps) {
  const { t } = useTranslation('designer')
  const [chosen, setChosen] = useState<Comparison>({ from, to: 0 })
  const options = [
    { value: '0', label: t('versions.draft') },
    ...versions.map(({ version, name }) => ({ value: String(version), label: `v${version} ${name}`.trimEnd() })),
  ]
  const choose = (end: keyof Comparison) => (
    <Field label={t(`versions.${end}`)}>
      <NativeSelect
        options={options}
        value={String(chosen[end])}
        onChange={(event) => setChosen({ ...chosen, [end]: Number(event.target.value) })}
      />
    </Field>
  )
  return (
    <Dialog open title={t('versions.compareTitle')} onClose={onClose}>
      <div className={css.ends}>
        {choose('from')}
        {choose('to')}
      </div>
      <DesignChanges id={id} {...chosen} saveDraft={saveDraft} />
    </Dialog>
  )
}
