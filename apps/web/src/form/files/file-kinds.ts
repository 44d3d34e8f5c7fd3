import { getFileExtension, fileCategories } from '@armature/form-engine/control/files'
import {
  File,
  FileArchive,
  FileAudio,
  FileImage,
  FileSpreadsheet,
  FileText,
  FileVideo,
  type LucideIcon,
} from 'lucide-react'

const icons: [readonly string[], LucideIcon][] = [
  [fileCategories.image, FileImage],
  [fileCategories.video, FileVideo],
  [fileCategories.audio, FileAudio],
  [['xls', 'xlsx', 'csv', 'numbers'], FileSpreadsheet],
  [['zip', 'rar', '7z', 'gz', 'tar'], FileArchive],
  [[...fileCategories.document, 'md', 'log', 'json'], FileText],
]

/** The icon of a file by its name. */
export const getFileIcon = (name: string): LucideIcon => {
  const extension = getFileExtension(name)
  return icons.find(([extensions]) => extensions.includes(extension))?.[1] ?? File
}
