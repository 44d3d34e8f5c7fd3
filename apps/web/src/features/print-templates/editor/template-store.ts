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
export function createTemplateStore(opened: PrintDevDetail, isReadOnly: boolean, onSaved: () => void): TemplateStore {
  let newest = opened
  const load = async () => (newest = await getTemplate(opened.id))
  const put = (html: string) =>
    changeTemplate(opened.id, { ...withContent(newest, html), lastModifyTime: newest.lastModifyTime })
  return createStore<TemplateState>((_, get) => ({
    ...openDesign(
      { html: opened.printTemplate },
      {
        revision: opened.lastModifyTime ?? 0,
        isReadOnly,
        savedAt: opened.lastModifyTime,
        calls: {
          save: async ({ html }) => {
            try {
              await put(html)
            } catch (error) {
              if (!(error instanceof ApiError) || error.code !== 409) throw error
              if ((await load()).printTemplate !== get().stored) throw error
              await put(html)
            }
            const saved = await load()
            onSaved()
            return { revision: saved.lastModifyTime ?? 0, stored: saved.printTemplate }
          },
          loadStored: async () => {
            const { printTemplate: stored, lastModifyTime: time } = await load()
            return { design: { html: stored }, revision: time ?? 0, rest: { stored }, savedAt: time }
          },
        },
      },
    ),
    stored: opened.printTemplate,
  }))
}

function withContent(template: PrintDevDetail, html: string) {
  try {
    return withChanges(template, { printTemplate: html })
  } catch {
    throw new ApiError(413, translate('printTemplates:editor.tooLarge'))
  }
}
