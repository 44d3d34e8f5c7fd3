import type { Language } from '@armature/contract'
import type { Values } from '@armature/form-engine'
import { describeRecord, fillTitle, listSharedFields, type StartNode } from '@armature/form-engine/flow/index'
import { findDesignTranslation } from '../../../platform/i18n/design-translations.ts'
import { listNames } from '../../../platform/i18n/resolve-name.ts'
import { languages, type Translations, translationLanguages } from '@armature/texts'
import { mayUse } from '../../../platform/http/access.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import type { ReleasedModel } from '../../released-models/index.ts'
import type { Actor } from '../../record-actors/index.ts'
import type { FlowContext } from '../engine/flow-context.ts'
import type { TaskTexts } from '../engine/task.queries.ts'
import { formatTaskTitle, type TitledTask } from '../engine/task-title.ts'

/** The number of a record: the value of its first numbering field, '' without one. */
function findRecordNumber({ form }: ReleasedModel, values: Values, mayRead: (path: string) => boolean): string {
  const field = form.fields.find(({ control }) => control.kind === 'billRule')
  const value = field && mayRead(field.name) ? values[field.name] : undefined
  return typeof value === 'string' ? value : ''
}

/**
 * Builds the title parts and the keyword of an approval. All its users see the title in lists, so it only contains fields that
 * the initiator and every approver of the flow may read.
 */
export function buildTaskTexts({ task, model, values }: FlowContext, actor: Actor): TaskTexts {
  const mayRead = createReadCheck(model, task.design, actor)
  const getSource = (language: Language) => {
    const context = { language, offsetMinutes: actor.offsetMinutes, textOf: () => undefined }
    return { form: model.form, values, mayRead, context }
  }
  const source = getSource('zh')
  const number = findRecordNumber(model, values, mayRead)
  const subject = describeRecord(source)
  const { titleTemplate = '' } = task.design.properties
  const ownTitle = fillTitle(titleTemplate, source)
  const ownTitles: Translations = {}
  const subjects: Translations = {}
  for (const language of translationLanguages) {
    const own = describeRecord(getSource(language))
    if (own !== subject) subjects[language] = own.slice(0, 200)
    const template = findDesignTranslation(language, titleTemplate)
    if (template) ownTitles[language] = fillTitle(template, getSource(language)).slice(0, maxTitle)
  }
  const [flowName = '', ...otherNames] = listNames(task)
  // a user finds an approval by what its title says in their language
  const titled = { ...task, record_number: number, subject, subject_i18n: subjects, own_title: '', own_title_i18n: {} }
  const usual = languages.map((language) => formatTaskTitle(titled, actor.userName, language))
  const parts = [flowName, ...otherNames, actor.userName, number, subject, ...Object.values(subjects)]
  const keyword = [...parts, ownTitle, ...Object.values(ownTitles), ...usual].filter((part) => part !== '').join('\n')
  return { number, subject, subjects, ownTitle, ownTitles, keyword }
}

const maxTitle = 400

function createReadCheck(model: ReleasedModel, design: StartNode, { rights }: Actor): (path: string) => boolean {
  const shared = listSharedFields(model.form, design)
  return (path) => shared.has(path) && (rights.forms === null || rights.forms.has(path))
}

/**
 * Whether a user who has no part in an approval may read the texts of its record: a menu shows them all records of the model
 * with all fields.
 */
export const mayReadTexts = ({ rights }: Pick<Caller, 'rights'>, modelId: string): boolean =>
  rights.models.get(modelId)?.some((menu) => menu.scope === 'all' && menu.forms === null && mayUse(menu, 'detail')) ===
  true

/** The approval without the texts of its record, unless the user may read them. */
export const limitTexts = <T extends TitledTask & { model_id: string }>(caller: Pick<Caller, 'rights'>, task: T): T =>
  mayReadTexts(caller, task.model_id) ? task : { ...task, record_number: '', subject: '', own_title: '' }
