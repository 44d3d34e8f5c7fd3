import { createStaticField } from '../control/new-field.ts'
import { buildStaticSettings, buildTextSettings } from '../control/settings.ts'
import { staticControl } from '../control/static.ts'
import type { Control } from '../control/types.ts'

/** A link; only http, https and paths of this site are followed (see `readLinkHref`). It stores nothing (FO.115). FP.52. */
export const link: Control<null> = {
  ...staticControl,
  kind: 'link',
  group: 'layout',
  icon: 'external-link',
  create: () =>
    createStaticField('link', {
      content: '',
      href: '',
      target: '_blank',
      textStyle: { textAlign: 'left', fontSize: 14 },
    }),
  settings: buildStaticSettings(
    [
      ...buildTextSettings('content'),
      { name: 'href', group: 'value', editor: 'text' },
      { name: 'target', group: 'value', editor: 'choice', choices: ['_blank', '_self'] },
      { name: 'textStyle.textAlign', group: 'value', editor: 'choice', choices: ['left', 'center', 'right'] },
      { name: 'textStyle.fontSize', group: 'value', editor: 'number', min: 12, max: 48, step: 1 },
    ],
    { spans: true },
  ),
}
