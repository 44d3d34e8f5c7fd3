import { useTranslation } from 'react-i18next'
import { Input } from '../../../ui/inputs/input.tsx'
import { LogoInput } from '../logo-input.tsx'
import { Setting } from '../setting.tsx'
import type { TabProps } from '../sys-config-page.tsx'

const names = [
  ['sysName', 50],
  ['title', 50],
  ['copyright', 200],
] as const

export function NamesTab({ draft, onChange, faultOf }: TabProps) {
  const { t } = useTranslation('sysConfig')
  return (
    <>
      {names.map(([name, maxLength]) => (
        <Setting key={name} label={t(`names.${name}`)} help={t(`names.${name}Help`)} error={faultOf(name)}>
          {(described) => (
            <Input
              {...described}
              maxLength={maxLength}
              value={draft[name]}
              onChange={(event) => onChange({ [name]: event.target.value })}
            />
          )}
        </Setting>
      ))}
      {(['logoIcon', 'navigationIcon'] as const).map((name) => (
        <Setting key={name} label={t(`names.${name}`)} help={t(`names.${name}Help`)}>
          {() => (
            <LogoInput label={t(`names.${name}`)} value={draft[name]} onChange={(url) => onChange({ [name]: url })} />
          )}
        </Setting>
      ))}
    </>
  )
}
