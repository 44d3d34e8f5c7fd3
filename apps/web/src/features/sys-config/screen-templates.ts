// loaded only where a template is offered: it has the texts of all templates in all languages
export { buildTemplateLayout, findTemplateForms, getTemplateName } from '@armature/contract/visual-dev/screen-templates'
