import type { PrintDevDetail } from '@armature/contract'
import { createStore, type StoreApi } from 'zustand'
import { openDesign, type DesignFields } from '../../../designer/design-state.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { translate } from '../../../lib/i18n/i18n.ts'
import { changeTemplate, getTemplate, withChanges } from '../print-template-api.ts'

/** What is saved; undo is that of the text editor. */
export interface TemplateDesign {
  html: string
}

export interface TemplateState extends TemplateDesign, DesignFields<TemplateDesign> {
  /** the content as the server has it, after cleaning */
  stored: string
}

export type TemplateStore = StoreApi<TemplateState>

/** Opens the content of a template. Names and paper are changed elsewhere: a save keeps the newest ones. */
export function createTemplateStore(
  { id, printTemplate, lastModifyTime }: PrintDevDetail,
  isReadOnly: boolean,
  onSaved: () => void,
): TemplateStore {
  return createStore<TemplateState>((_, get) => ({
    ...openDesign(
      { html: printTemplate },
      {
        revision: lastModifyTime ?? 0,
        isReadOnly,
        savedAt: lastModifyTime,
        calls: {
          save: async ({ html }) => {
            const newest = await getTemplate(id)
            // Templates have no revision on the server: another content is the version of another user.
            if (newest.printTemplate !== get().stored)
              throw new ApiError(409, translate('printTemplates:editor.savedElsewhere'))
            await changeTemplate(id, withContent(newest, html))
            const stored = await getTemplate(id)
            onSaved()
            return { revision: stored.lastModifyTime ?? 0, stored: stored.printTemplate }
          },
          loadStored: async () => {
            const { printTemplate: stored, lastModifyTime: time } = await getTemplate(id)
            return { design: { html: stored }, revision: time ?? 0, rest: { stored }, savedAt: time }
          },
        },
      },
    ),
    stored: printTemplate,
  }))
}

function withContent(template: PrintDevDetail, html: string) {
  try {
    return withChanges(template, { printTemplate: html })
  } catch {
    throw new ApiError(413, translate('printTemplates:editor.tooLarge'))
  }
}
