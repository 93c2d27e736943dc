import { fold } from '../ui/fold'

/** Official name | town, or towns | its acronyms | other words that people look for it by. */
const rows = `
Aix-Marseille Université | Aix-en-Provence, Marseille | AMU |
Avignon Université | Avignon | UAPV |
Université Bordeaux Montaigne | Bordeaux, Pessac | UBM | Bordeaux 3
Université Bourgogne Europe | Dijon | | université de Bourgogne uB
Université Clermont Auvergne | Clermont-Ferrand | UCA |
Université Côte d’Azur | Nice | UniCA | Nice Sophia Antipolis
Université Grenoble Alpes | Grenoble, Saint-Martin-d’Hères | UGA |
Université Gustave Eiffel | Champs-sur-Marne | UGE UPEM | Marne-la-Vallée
Université Jean Monnet Saint-Étienne | Saint-Étienne | UJM |
Université Jean Moulin Lyon 3 | Lyon | | Lyon III
Université Le Havre Normandie | Le Havre | ULHN |
Université Lumière Lyon 2 | Lyon, Bron | | Lyon II
Université Claude Bernard Lyon 1 | Villeurbanne, Lyon | UCBL | Lyon I
Université Marie et Louis Pasteur | Besançon | UFC | université de Franche-Comté
Université Paris 8 Vincennes - Saint-Denis | Saint-Denis | | Paris VIII
Université Paris Cité | Paris | UPC UPCité | Descartes Diderot Paris 5 Paris 7
Université Paris Dauphine - PSL | Paris | | Dauphine Paris 9
Université Paris 1 Panthéon-Sorbonne | Paris | | Paris I
Université Paris-Panthéon-Assas | Paris | | Assas Paris 2 Paris II
Université Paris Nanterre | Nanterre | UPN | Paris 10 Paris X
Université Paris-Est Créteil Val-de-Marne | Créteil | UPEC | Paris 12
Université Paris-Saclay | Gif-sur-Yvette, Orsay | | Paris-Sud Paris 11
Université Sciences et Lettres (PSL) | Paris | PSL | Paris Sciences et Lettres
Université Picardie Jules Verne | Amiens | UPJV |
Université Polytechnique Hauts-de-France | Valenciennes | UPHF |
Université Rennes 2 | Rennes | | Haute Bretagne
Université Savoie Mont Blanc | Chambéry, Annecy | USMB |
Université Sorbonne Nouvelle | Paris | | Paris 3 Paris III
Sorbonne Université | Paris | UPMC | Pierre et Marie Curie Paris 4 Paris 6
Université Sorbonne Paris Nord | Villetaneuse, Bobigny | USPN | Paris 13
Université Toulouse - Jean Jaurès | Toulouse | UT2J | Le Mirail Toulouse 2
Université Toulouse Capitole | Toulouse | UT1 | Toulouse 1
Université de Toulouse | Toulouse | UPS UT3 | Paul Sabatier Toulouse 3
Université catholique de Lille | Lille | UCL | la Catho
Université catholique de Lyon | Lyon | UCLy | la Catho
Université catholique de l’Ouest | Angers | UCO |
Institut catholique de Paris | Paris | ICP | la Catho
Institut catholique de Toulouse | Toulouse | ICT |
Université d’Angers | Angers | | UA
Université d’Artois | Arras | | Lens Béthune Douai
Université d’Évry Paris-Saclay | Évry-Courcouronnes | UEVE | Val d’Essonne
Université d’Orléans | Orléans | |
Université de Bordeaux | Bordeaux, Talence, Pessac | | Bordeaux 1 Bordeaux 2 Bordeaux 4
Université de Bretagne Occidentale | Brest | UBO |
Université de Bretagne Sud | Lorient, Vannes | UBS |
Université de Caen Normandie | Caen | Unicaen |
Université de Corse Pasquale Paoli | Corte | | Corsica
Université de Guyane | Cayenne | |
Université de La Réunion | Saint-Denis de La Réunion | |
Université de Lille | Lille, Villeneuve-d’Ascq | | Lille 1 Lille 2 Lille 3
Université de Limoges | Limoges | Unilim |
Université de Lorraine | Nancy, Metz | | UL
Université de Montpellier | Montpellier | | UM
Université de Montpellier Paul-Valéry | Montpellier | UPV | Montpellier 3
Université de Nîmes | Nîmes | Unîmes |
Université de Pau et des Pays de l’Adour | Pau | UPPA |
Université de Perpignan Via Domitia | Perpignan | UPVD |
Université de Poitiers | Poitiers | |
Université de Reims Champagne-Ardenne | Reims | URCA |
Université de Rennes | Rennes | | Rennes 1
Université de Rouen Normandie | Rouen, Mont-Saint-Aignan | URN |
Université de Strasbourg | Strasbourg | Unistra |
Université de Haute-Alsace | Mulhouse, Colmar | UHA |
Université de Technologie de Belfort-Montbéliard | Belfort | UTBM |
Université de Technologie de Compiègne | Compiègne | UTC |
Université de Technologie de Troyes | Troyes | UTT |
Université de Toulon | Toulon, La Garde | UTLN |
Université de Tours | Tours | | François-Rabelais
Université de Versailles Saint-Quentin-en-Yvelines | Versailles | UVSQ |
Université de la Nouvelle-Calédonie | Nouméa | UNC |
Université de la Polynésie française | Punaauia | UPF | Tahiti
Université des Antilles | Pointe-à-Pitre, Fort-de-France | | Guadeloupe Martinique
Université du Littoral Côte d’Opale | Dunkerque, Calais | ULCO |
Université du Mans | Le Mans | | Le Mans Université
Nantes Université | Nantes | | université de Nantes
La Rochelle Université | La Rochelle | |
CY Cergy Paris Université | Cergy | CYU | Cergy-Pontoise
AgroParisTech | Palaiseau | | Institut des sciences et industries du vivant et de l’environnement
Arts et Métiers Sciences et Technologies | Paris, Aix-en-Provence, Lille, Metz | ENSAM |
AUDENCIA Business School | Nantes | AUDENCIA | ESC Nantes
BSB Burgundy School of Business | Dijon | BSB | ESC Dijon
Beaux-Arts de Paris | Paris | ENSBA | École nationale supérieure des beaux-arts
CentraleSupélec | Gif-sur-Yvette, Metz, Rennes | ECP | Supélec
Centrale Lille Institut | Villeneuve-d’Ascq | | École centrale de Lille
Centrale Lyon | Écully | ECL | École centrale de Lyon
Centrale Méditerranée | Marseille | | École centrale de Marseille
Centrale Nantes | Nantes | | École centrale de Nantes
Chimie ParisTech - PSL | Paris | ENSCP |
Conservatoire national des arts et métiers | Paris | Cnam |
Conservatoire national supérieur de musique et de danse de Paris | Paris | CNSMDP |
Conservatoire national supérieur de musique et de danse de Lyon | Lyon | CNSMDL |
EDHEC Business School | Roubaix, Nice | EDHEC | Lille
EM Normandie | Le Havre, Caen, Paris | | École de management de Normandie
EPF École d’ingénieurs | Cachan, Troyes, Montpellier | EPF |
EPITA | Le Kremlin-Bicêtre | | École pour l’informatique et les techniques avancées
ESCP Business School | Paris | ESCP | Europe
ESIEE Paris | Noisy-le-Grand | |
ESPCI Paris - PSL | Paris | ESPCI | physique et chimie industrielles
ESSEC Business School | Cergy | ESSEC |
ESTP | Cachan | | École spéciale des travaux publics
Excelia Business School | La Rochelle | | ESC La Rochelle
GOBELINS Paris | Paris | | école de l’image
Grenoble École de Management | Grenoble | GEM |
HEC Paris | Jouy-en-Josas | HEC | École des hautes études commerciales
ICN Business School | Nancy | ICN |
IÉSEG School of Management | Lille, Paris | IESEG |
IMT Atlantique | Nantes, Brest, Rennes | | Télécom Bretagne Mines Nantes
IMT Mines Albi | Albi | | École des mines
IMT Mines Alès | Alès | | École des mines
IMT Nord Europe | Villeneuve-d’Ascq, Douai | | Mines-Télécom Lille Douai
INSEAD | Fontainebleau | |
INSA Centre Val de Loire | Bourges, Blois | | Institut national des sciences appliquées
INSA Hauts-de-France | Valenciennes | | Institut national des sciences appliquées
INSA Lyon | Villeurbanne | | Institut national des sciences appliquées
INSA Rennes | Rennes | | Institut national des sciences appliquées
INSA Rouen Normandie | Saint-Étienne-du-Rouvray | | Institut national des sciences appliquées
INSA Strasbourg | Strasbourg | | Institut national des sciences appliquées
INSA Toulouse | Toulouse | | Institut national des sciences appliquées
ISAE-SUPAERO | Toulouse | SUPAERO | Institut supérieur de l’aéronautique et de l’espace
ISAE-ENSMA | Chasseneuil-du-Poitou | ENSMA | Poitiers mécanique et aérotechnique
ENAC | Toulouse | | École nationale de l’aviation civile
ENSAE Paris | Palaiseau | ENSAE | statistique et administration économique
ENSAI | Bruz | | Rennes statistique et analyse de l’information
ENSTA | Palaiseau, Brest | ENSTA | techniques avancées Bretagne
Institut Agro | Montpellier, Rennes, Dijon | | SupAgro Agrocampus Ouest AgroSup
Institut Mines-Télécom Business School | Évry-Courcouronnes | IMT-BS |
Institut d’Optique Graduate School | Palaiseau | SupOptique |
Institut national des langues et civilisations orientales | Paris | Inalco | Langues O’
Institut Polytechnique de Paris | Palaiseau | | IP Paris
Institut supérieur d’électronique de Paris | Paris, Issy-les-Moulineaux | ISEP |
KEDGE Business School | Bordeaux, Marseille | KEDGE BEM | Euromed
Mines Paris - PSL | Paris | | École des mines de Paris
Mines Nancy | Nancy | | École des mines
Mines Saint-Étienne | Saint-Étienne | | École des mines
MBS School of Business | Montpellier | MBS | Montpellier Business School
NEOMA Business School | Reims, Rouen, Paris | NEOMA |
Rennes School of Business | Rennes | | ESC Rennes
SKEMA Business School | Lille, Sophia Antipolis, Paris | SKEMA |
Sciences Po | Paris, Reims, Menton, Dijon, Nancy, Poitiers, Le Havre | IEP | Institut d’études politiques de Paris
Sciences Po Aix | Aix-en-Provence | IEP | Institut d’études politiques
Sciences Po Bordeaux | Pessac | IEP | Institut d’études politiques
Sciences Po Grenoble - UGA | Saint-Martin-d’Hères | IEP | Institut d’études politiques
Sciences Po Lille | Lille | IEP | Institut d’études politiques
Sciences Po Lyon | Lyon | IEP | Institut d’études politiques
Sciences Po Rennes | Rennes | IEP | Institut d’études politiques
Sciences Po Strasbourg | Strasbourg | IEP | Institut d’études politiques
Sciences Po Toulouse | Toulouse | IEP | Institut d’études politiques
TBS Education | Toulouse | TBS | Toulouse Business School
Télécom Paris | Palaiseau | ENST |
Télécom SudParis | Évry-Courcouronnes | |
Toulouse INP | Toulouse | ENSEEIHT ENSIACET ENSAT | N7
Grenoble INP - UGA | Grenoble | Ensimag | Phelma
Bordeaux INP | Talence | ENSEIRB-MATMECA |
Clermont Auvergne INP | Aubière | SIGMA ISIMA | Clermont
emlyon business school | Lyon | | EM Lyon
École des hautes études en sciences sociales | Paris, Aubervilliers | EHESS |
École des hautes études en santé publique | Rennes | EHESP |
École du Louvre | Paris | |
École nationale des chartes - PSL | Paris | ENC |
École nationale des ponts et chaussées | Champs-sur-Marne | ENPC | Ponts ParisTech
École nationale des travaux publics de l’État | Vaulx-en-Velin | ENTPE |
École nationale supérieure d’architecture de Paris-La Villette | Paris | ENSA |
École nationale supérieure d’architecture de Paris-Belleville | Paris | ENSA |
École nationale supérieure d’architecture de Lyon | Vaulx-en-Velin | ENSA ENSAL |
École nationale supérieure des arts décoratifs | Paris | EnsAD | Arts Déco
École nationale supérieure Louis-Lumière | Saint-Denis | | cinéma
École normale supérieure - PSL | Paris | ENS | Ulm
École normale supérieure de Lyon | Lyon | ENS |
École normale supérieure de Rennes | Bruz | ENS |
École normale supérieure Paris-Saclay | Gif-sur-Yvette | ENS | Cachan
École nationale vétérinaire d’Alfort | Maisons-Alfort | EnvA |
École polytechnique | Palaiseau | | X Polytechnique
École pratique des hautes études - PSL | Paris | EPHE |
ESILV École supérieure d’ingénieurs Léonard-de-Vinci | Courbevoie | ESILV |
ESIGELEC | Saint-Étienne-du-Rouvray | | Rouen
CESI École d’ingénieurs | Paris, Nanterre, Lyon | CESI |
VetAgro Sup | Marcy-l’Étoile, Lempdes | | Lyon Clermont
`

/** Universities and schools to pick from, by their official name; whoever is elsewhere writes theirs. */
export const schools = rows
  .trim()
  .split('\n')
  .map(row => {
    const [name = '', towns = '', acronyms = '', words = ''] = row.split('|').map(part => part.trim())
    return {
      value: name,
      label: name,
      note: towns,
      names: fold([name, towns, acronyms, words].join('|')),
      exact: fold([name, ...acronyms.split(' ').filter(Boolean)].join('|')),
    }
  })
  .sort((one, other) => (fold(one.label) < fold(other.label) ? -1 : 1))
