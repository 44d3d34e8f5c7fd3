export { languages, type Language, type Text } from '@armature/texts'
