import type zh from '../../zh/errors/backup.ts'

export default {
  'backup.gone': '此備份已被刪除',
  'backup.runs': '已有備份正在進行或等待開始，請等待它結束後再開始新的備份',
  'backup.otherRuns': '另一個備份正在進行，請等待它結束',
  'backup.ended': '此備份已結束；如需備份，請開始新的備份',
  'backup.notDone': '只能對已完成的備份進行此操作',
  'backup.notHere':
    '伺服器 {here} 上沒有此備份的檔案，它儲存在 {node} 的備份目錄中；要讓所有伺服器都能使用，請把 BACKUP_DIR 設為共用目錄',
  'backup.isChecked': '此備份正在驗證，請等待驗證結束',
  'backup.trialRuns': '另一個備份正在試還原，請等待它結束',
  'backup.noCreateDatabase':
    '資料庫帳號 {account} 不能建立資料庫，無法試還原；請由資料庫管理員執行 alter role {account} createdb',
  'backup.trialFailed': '無法還原：{reason}',
  'backup.newerVersion': '備份由更新版本的 Armature 製作（包含遷移 {migration}），目前版本無法還原',
  'backup.noBucket': '備份只有儲存貯體中檔案的清單，沒有檔案：請設定該儲存貯體的 S3_ 設定，或用 --with-files 重新備份',
  'backup.bucketMissing': '儲存貯體中缺少備份所列的 {count} 個檔案',
  'backup.rowsRestored': '資料表 {table} 還原了 {found} 列，應為 {rows} 列',
  'backup.references': '還原後，設計之間有 {count} 處參照與儲存的不同',
  'backup.diskFull':
    '備份目錄 {folder} 的剩餘空間為 {free} MB，備份可能需要 {needed} MB；請先清理空間，或用 BACKUP_DIR 換一個目錄',
  'backup.folderFault': '備份目錄 {folder} 無法寫入：{reason}',
  'backup.interrupted': '執行備份的處理程序中途結束，備份沒有完成，未完成的檔案已刪除',
  'backup.exists': '{folder} 已經存在，請為備份指定一個新的資料夾',
  'backup.tablesLocked': '備份已放棄：五分鐘內一直有資料表被其他操作鎖定或變更，例如發布表單',
  'backup.rowsLost': '資料庫送出了資料表 {table} 的 {sent} 列，只收到 {arrived} 列',
  'backup.noneAt': '{folder} 沒有備份',
  'backup.unknownFormat': '資料夾 {folder} 不是目前版本能讀取的備份',
  'backup.rowsMissing': '缺少資料表 {table} 的資料',
  'backup.columnsMissing': '缺少資料表 {table} 的欄位定義',
  'backup.fileMissing': '缺少檔案 {file}',
  'backup.fileSize': '檔案 {file} 的大小是 {found} 位元組，應為 {size} 位元組',
  'backup.fileDiffers': '檔案 {file} 與寫入時不同：雜湊值不一致',
  'backup.fileRows': '檔案 {file} 有 {found} 列，應為 {rows} 列',
  'backup.fileUnreadable': '檔案 {file} 無法讀取：{reason}',
  'backup.listUnreadable': '檔案清單無法讀取：{reason}',
  'backup.listCount': '檔案清單有 {found} 項，應為 {count} 項',
  'backup.moreFaults': '另有 {count} 個檔案遺失或損壞',
  'backup.filesMissing':
    '備份時，資料所引用的 {count} 個檔案已遺失或大小不符：{files}（見 manifest.json 的 files.missing）',
} satisfies typeof zh
