import type { Student } from '../../../contract/student/student'
import { gapIn } from '../../../dossier/gap'
import { useLanguage, useTexts } from '../../../i18n/locale-context'
import { FoldingCard } from '../folding-card'

/** The departments by number, with their official names (INSEE, code officiel géographique). */
const names: Record<string, string> = {
  '01': 'Ain',
  '02': 'Aisne',
  '03': 'Allier',
  '04': 'Alpes-de-Haute-Provence',
  '05': 'Hautes-Alpes',
  '06': 'Alpes-Maritimes',
  '07': 'Ardèche',
  '08': 'Ardennes',
  '09': 'Ariège',
  10: 'Aube',
  11: 'Aude',
  12: 'Aveyron',
  13: 'Bouches-du-Rhône',
  14: 'Calvados',
  15: 'Cantal',
  16: 'Charente',
  17: 'Charente-Maritime',
  18: 'Cher',
  19: 'Corrèze',
  '2A': 'Corse-du-Sud',
  '2B': 'Haute-Corse',
  21: 'Côte-d’Or',
  22: 'Côtes-d’Armor',
  23: 'Creuse',
  24: 'Dordogne',
  25: 'Doubs',
  26: 'Drôme',
  27: 'Eure',
  28: 'Eure-et-Loir',
  29: 'Finistère',
  30: 'Gard',
  31: 'Haute-Garonne',
  32: 'Gers',
  33: 'Gironde',
  34: 'Hérault',
  35: 'Ille-et-Vilaine',
  36: 'Indre',
  37: 'Indre-et-Loire',
  38: 'Isère',
  39: 'Jura',
  40: 'Landes',
  41: 'Loir-et-Cher',
  42: 'Loire',
  43: 'Haute-Loire',
  44: 'Loire-Atlantique',
  45: 'Loiret',
  46: 'Lot',
  47: 'Lot-et-Garonne',
  48: 'Lozère',
  49: 'Maine-et-Loire',
  50: 'Manche',
  51: 'Marne',
  52: 'Haute-Marne',
  53: 'Mayenne',
  54: 'Meurthe-et-Moselle',
  55: 'Meuse',
  56: 'Morbihan',
  57: 'Moselle',
  58: 'Nièvre',
  59: 'Nord',
  60: 'Oise',
  61: 'Orne',
  62: 'Pas-de-Calais',
  63: 'Puy-de-Dôme',
  64: 'Pyrénées-Atlantiques',
  65: 'Hautes-Pyrénées',
  66: 'Pyrénées-Orientales',
  67: 'Bas-Rhin',
  68: 'Haut-Rhin',
  69: 'Rhône',
  70: 'Haute-Saône',
  71: 'Saône-et-Loire',
  72: 'Sarthe',
  73: 'Savoie',
  74: 'Haute-Savoie',
  75: 'Paris',
  76: 'Seine-Maritime',
  77: 'Seine-et-Marne',
  78: 'Yvelines',
  79: 'Deux-Sèvres',
  80: 'Somme',
  81: 'Tarn',
  82: 'Tarn-et-Garonne',
  83: 'Var',
  84: 'Vaucluse',
  85: 'Vendée',
  86: 'Vienne',
  87: 'Haute-Vienne',
  88: 'Vosges',
  89: 'Yonne',
  90: 'Territoire de Belfort',
  91: 'Essonne',
  92: 'Hauts-de-Seine',
  93: 'Seine-Saint-Denis',
  94: 'Val-de-Marne',
  95: 'Val-d’Oise',
  971: 'Guadeloupe',
  972: 'Martinique',
  973: 'Guyane',
  974: 'La Réunion',
  976: 'Mayotte',
}

/** Returns the number of the department in a postcode: three digits overseas; 2A or 2B in Corsica. */
function numberIn(postcode: string): string {
  if (postcode.startsWith('97')) return postcode.slice(0, 3)
  if (!postcode.startsWith('20')) return postcode.slice(0, 2)
  return /^20[01]/.test(postcode) ? '2A' : '2B'
}

/** Returns the department of a French postcode; undefined if unknown. It is wrong for a few postcodes at a department's border. */
export const departmentOf = (postcode: string): string | undefined => names[numberIn(postcode)]

/** The department of the student's postcode, and a link to the directory of local offices. Shown once the student has a number. */
export function LocalOffice({ student: { address, insuredInformation } }: { student: Student }) {
  const texts = useTexts()
  const language = useLanguage()
  const { provisionalNumber, number } = insuredInformation
  if (!provisionalNumber && !number) return null
  const department = departmentOf(address.postcode)
  return (
    <FoldingCard title={texts('status.office.title')}>
      {department && (
        <p>
          <span>{texts('status.office.department')}</span>
          {gapIn(language)}
          <b>
            <bdi lang="fr" translate="no">
              {department}
            </bdi>
          </b>
        </p>
      )}
      <p>
        <DirectoryLink>{texts('status.office.directory')}</DirectoryLink>
      </p>
    </FoldingCard>
  )
}

/** The official directory of the local offices. */
const DIRECTORY = 'https://www.ameli.fr/assure/adresses-et-contacts'

export const DirectoryLink = ({ children, className }: { children: string; className?: string }) => (
  <a className={className} href={DIRECTORY} target="_blank" rel="noreferrer">
    <span>{children}</span>
  </a>
)
