import { useEffect, useState } from 'react'
import type { Category } from '../../contract/document/attachment'
import { FileThumbnail } from '../../dossier/documents/file-thumbnail'
import { type Chosen, readChosen } from '../../state/chosen'

interface Props {
  id: Category
  chosen: Chosen
}

/** A chosen file, small. Reads it when it is shown. */
export function ChosenThumbnail({ id, chosen: { name, kind } }: Props) {
  const [bytes, setBytes] = useState<ArrayBuffer>()
  useEffect(() => {
    let isHere = true
    void readChosen(id).then(read => {
      if (isHere) setBytes(read)
    })
    return () => {
      isHere = false
    }
  }, [id])
  return <FileThumbnail name={name} kind={kind} bytes={bytes} />
}
