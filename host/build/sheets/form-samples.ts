import { marked, type Sample } from './sample.ts'

/** Name of the form, its issuer and the country that pays: the first lines of the drawing. */
const form = (title: string, english: string, body: string, country: string): Sample => ({
  french: title,
  english,
  sides: [
    {
      title: title.charAt(0).toUpperCase() + title.slice(1),
      lines: [
        [{ label: 'Organisme qui l’a délivré', value: body, mark: 1 }],
        marked(2),
        [
          { label: 'Date de naissance', value: '1er janvier 20XX' },
          { label: 'Pays qui prend les soins en charge', value: country },
        ],
        [
          { label: 'Droits du', value: '01/09/20XX', mark: 3 },
          { label: 'Au', value: '31/08/20XX', mark: 3 },
        ],
        [{ label: 'Date, cachet et signature', value: 'L’organisme, le 15/08/20XX', mark: 4 }],
      ],
    },
  ],
  legend: [
    ['L’organisme qui a délivré le formulaire.', 'The body that issued the form.'],
    ['Votre nom et vos prénoms.', 'Your last name and first names.'],
    ['Les dates de début et de fin des droits.', 'The dates on which your rights start and end.'],
    [
      'La date, le cachet et la signature. Envoyez toutes les pages.',
      'The date, the stamp and the signature. Send every page.',
    ],
  ],
})

/** Forms issued by another country’s insurer, by file name: a drawing of each, not the form itself. */
export const formSamples: Record<string, Sample> = {
  'exemple-formulaire-s1.pdf': form(
    'formulaire S1',
    'S1 form',
    'Assurance maladie d’Exempleland',
    'Exempleland',
  ),
  'exemple-formulaire-se-130-04.pdf': form(
    'formulaire SE 130-04',
    'form SE 130-04',
    'Caisse andorrane de sécurité sociale (CASS)',
    'Andorre',
  ),
  'exemple-formulaire-se-401-q-102-bis.pdf': form(
    'formulaire SE 401-Q-102 bis',
    'form SE 401-Q-102 bis',
    'Régie de l’assurance maladie du Québec (RAMQ)',
    'Québec',
  ),
  'exemple-formulaire-se-401-q-106.pdf': form(
    'formulaire SE 401-Q-106',
    'form SE 401-Q-106',
    'Régie de l’assurance maladie du Québec (RAMQ)',
    'Québec',
  ),
}
