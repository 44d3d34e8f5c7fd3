import { useQuery } from '@tanstack/react-query'
import { dictionariesQuery } from '../../../pickers/base-data.ts'

/** All dictionaries with their items (S3.25). */
export const useDictionaries = () => useQuery(dictionariesQuery)
