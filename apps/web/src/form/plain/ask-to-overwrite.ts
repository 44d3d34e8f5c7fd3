import { translate } from '../../lib/i18n/i18n.ts'
import { confirm } from '../../ui/overlays/confirm.tsx'

/** A setting that another user has changed meanwhile, with both values as they are shown; '' for none. */
export interface OverwrittenSetting {
  label: string
  mine: string
  theirs: string
}

/** Asks before a save overwrites the changes of another user, which are listed; true if the user agrees. */
export function askToOverwrite(settings: readonly OverwrittenSetting[] = []): Promise<boolean> {
  const empty = translate('form:conflict.empty')
  return confirm({
    title: translate('form:overwrite.title'),
    text: translate('form:overwrite.text'),
    ...(settings.length > 0 && {
      table: {
        heading: ['field', 'mine', 'theirs'].map((name) => translate(`form:conflict.${name}`)),
        lines: settings.map(({ label, mine, theirs }) => [label, mine || empty, theirs || empty]),
      },
    }),
    okText: translate('form:overwrite.mine'),
    cancelText: translate('form:overwrite.later'),
    danger: true,
  })
}
