/** Forms of Polish words, a family a line, for testing the analyser while it is changed. */
export const tuningFamilies = `
płatność płatności płatnością płatnościom płatnościami płatnościach
zamówienie zamówienia zamówieniu zamówieniem zamówień zamówieniom zamówieniami zamówieniach
zwrot zwrotu zwrotowi zwrotem zwrocie zwroty zwrotów zwrotom zwrotami zwrotach
karta karty karcie kartę kartą kart kartom kartami kartach
sprzedawca sprzedawcy sprzedawcę sprzedawcą sprzedawców sprzedawcom sprzedawcami sprzedawcach
powiadomienie powiadomienia powiadomieniu powiadomieniem powiadomień powiadomieniom powiadomieniami powiadomieniach
punkt punktu punktowi punktem punkcie punkty punktów punktom punktami punktach
rata raty racie ratę ratą rat ratom ratami ratach
kurs kursu kursowi kursem kursie kursy kursów kursom kursami kursach
token tokenu tokenowi tokenem tokenie tokeny tokenów tokenom tokenami tokenach
sklep sklepu sklepowi sklepem sklepie sklepy sklepów sklepom sklepami sklepach
saldo salda saldu saldem saldzie sald saldom saldami saldach
bank banku bankowi bankiem banki banków bankom bankami bankach
metoda metody metodzie metodę metodą metod metodom metodami metodach
próba próby próbie próbę próbą prób próbom próbami próbach
dokument dokumentu dokumentowi dokumentem dokumencie dokumenty dokumentów dokumentom dokumentami dokumentach
wtyczka wtyczki wtyczce wtyczkę wtyczką wtyczek wtyczkom wtyczkami wtyczkach
skrót skrótu skrótowi skrótem skrócie skróty skrótów skrótom skrótami skrótach
sąd sądu sądowi sądem sądzie sądy sądów sądom sądami sądach
rząd rzędu rzędowi rzędem rzędzie rzędy rzędów rzędom rzędami rzędach
treść treści treścią treściom treściami treściach
autoryzacja autoryzacji autoryzację autoryzacją autoryzacje autoryzacjom autoryzacjami autoryzacjach
pole pola polu polem pól polom polami polach
wartość wartości wartością wartościom wartościami wartościach
serwer serwera serwerowi serwerem serwerze serwery serwerów serwerom serwerami serwerach
klient klienta klientowi klientem kliencie klienci klientów klientom klientami klientach
płatnik płatnika płatnikowi płatnikiem płatniku płatnicy płatników płatnikom płatnikami płatnikach
kraj kraju krajowi krajem kraje krajów krajom krajami krajach
towar towaru towarowi towarem towarze towary towarów towarom towarami towarach
droga drogi drodze drogę drogą dróg drogom drogami drogach
mucha muchy musze muchę muchą much muchom muchami muchach
ręka ręki ręce rękę ręką rąk rękom rękami rękach
list listu listowi listem liście listy listów listom listami listach
pismo pisma pismu pismem piśmie pism pismom pismami pismach
krzesło krzesła krzesłu krzesłem krześle krzeseł krzesłom krzesłami krzesłach
kod kodu kodowi kodem kodzie kody kodów kodom kodami kodach
adresat adresata adresatowi adresatem adresacie adresaci adresatów adresatom adresatami adresatach
portfel portfela portfelowi portfelem portfelu portfele portfeli portfelom portfelami portfelach
czas czasu czasowi czasem czasie czasy czasów czasom czasami czasach
miesiąc miesiąca miesiącowi miesiącem miesiącu miesiące miesięcy miesiącom miesiącami miesiącach
cena ceny cenie cenę ceną cen cenom cenami cenach
aplikacja aplikacji aplikację aplikacją aplikacje aplikacjom aplikacjami aplikacjach
nieprawidłowy nieprawidłowego nieprawidłowemu nieprawidłowym nieprawidłowa nieprawidłowej nieprawidłową nieprawidłowe nieprawidłowych nieprawidłowymi
testowy testowego testowemu testowym testowa testowej testową testowe testowych testowymi testowi
odroczony odroczonego odroczonemu odroczonym odroczona odroczonej odroczoną odroczone odroczonych odroczonymi
częściowy częściowego częściowemu częściowym częściowa częściowej częściową częściowe częściowych częściowymi
wysoki wysokiego wysokiemu wysokim wysoka wysokiej wysoką wysokie wysokich wysokimi wysocy
bankowy bankowego bankowemu bankowym bankowa bankowej bankową bankowe bankowych bankowymi
tani taniego taniemu tanim tania taniej tanią tanie tanich tanimi
dobry dobrego dobremu dobrym dobra dobrej dobrą dobre dobrych dobrymi dobrzy
przyjąć przyjmę przyjmie przyjmą przyjął przyjęła przyjęto przyjęty przyjęte przyjęcie przyjęcia
utworzyć utworzę utworzy utworzysz utworzą utworzył utworzyła utworzono utworzony utworzone utworzenie utworzenia
usunąć usunę usunie usuniesz usuną usunął usunęła usunięto usunięty usunięte usunięcie usunięcia
zwrócić zwrócę zwróci zwrócisz zwrócą zwrócił zwróciła zwrócono zwrócony zwrócone zwrócenie zwrócenia
podpisać podpisał podpisała podpisano podpisany podpisana podpisane podpisanego podpisanie podpisania
autoryzować autoryzuję autoryzuje autoryzujesz autoryzują autoryzował autoryzowała autoryzowano autoryzowany autoryzowane autoryzowanie autoryzowania
odebrać odebrał odebrała odebrano odebrany odebrana odebrane odebranie odebrania
płacić płacę płaci płacisz płacimy płacą płacił płaciła płacono płacony płacenie płacenia
testować testuję testuje testujesz testują testował testowała testowano testowany testowanie testowania
powiadomić powiadomię powiadomi powiadomisz powiadomią powiadomił powiadomiła powiadomiono powiadomiony powiadomione
skonfigurować skonfiguruję skonfiguruje skonfigurujesz skonfigurują skonfigurował skonfigurowano skonfigurowany skonfigurowane
blokować blokuję blokuje blokujesz blokują blokował blokowała blokowano blokowany blokowane blokowanie blokowania
zgłosić zgłoszę zgłosi zgłosisz zgłoszą zgłosił zgłosiła zgłoszono zgłoszony zgłoszone zgłoszenie zgłoszenia
wysyłać wysyłam wysyła wysyłasz wysyłamy wysyłają wysyłał wysyłała wysyłany wysyłane wysyłanie wysyłania
ponawiać ponawiam ponawia ponawiasz ponawiamy ponawiają ponawiał ponawiany ponawiane ponawianie ponawiania
kara kary karze karę karą kar karom karami karach
stan stanu stanowi stanem stanie stany stanów stanom stanami stanach
mapa mapy mapie mapę mapą map mapom mapami mapach
data daty dacie datę datą dat datom datami datach
brakować brakuje brakują brakowało brakujący brakująca brakujące brakującego
`

/** The same of English. */
export const tuningEnglish = `
authorize authorizes authorized authorizing authorise authorised authorization authorisation
request requests requested requesting
transaction transactions
payer payers
recur recurs recurring recurred
access accesses accessed
party parties
apply applies applied applying application applications
use uses used using
business businesses
reverse reversed reversing
bus buses
test tests tested testing
pay pays paying
live lives living
bill bills billed billing
describe describes described describing
configure configured configuring configuration
identify identifies identified identification
catch catches
fix fixes fixed
date dates dated
data
string strings
thing things
red
need needs needed
`
