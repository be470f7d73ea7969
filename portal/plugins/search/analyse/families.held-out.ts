/**
 * Forms of Polish words, a family a line, that measure the analyser. They were written before it
 * and must not be used while it is changed: use those in `families.tuning.ts`.
 */
export const heldOutFamilies = `
wypłata wypłaty wypłacie wypłatę wypłatą wypłat wypłatom wypłatami wypłatach
rachunek rachunku rachunkowi rachunkiem rachunki rachunków rachunkom rachunkami rachunkach
kwota kwoty kwocie kwotę kwotą kwot kwotom kwotami kwotach
klucz klucza kluczowi kluczem kluczu klucze kluczy kluczom kluczami kluczach
odbiorca odbiorcy odbiorcę odbiorcą odbiorców odbiorcom odbiorcami odbiorcach
ważność ważności ważnością
odpowiedź odpowiedzi odpowiedzią odpowiedziom odpowiedziami odpowiedziach
żądanie żądania żądaniu żądaniem żądań żądaniom żądaniami żądaniach
podpis podpisu podpisowi podpisem podpisie podpisy podpisów podpisom podpisami podpisach
opłata opłaty opłacie opłatę opłatą opłat opłatom opłatami opłatach
waluta waluty walucie walutę walutą walut walutom walutami walutach
adres adresu adresowi adresem adresie adresy adresów adresom adresami adresach
błąd błędu błędowi błędem błędzie błędy błędów błędom błędami błędach
przelew przelewu przelewowi przelewem przelewie przelewy przelewów przelewom przelewami przelewach
wniosek wniosku wnioskowi wnioskiem wnioski wniosków wnioskom wnioskami wnioskach
strona strony stronie stronę stroną stron stronom stronami stronach
okno okna oknu oknem oknie okien oknom oknami oknach
przeglądarka przeglądarki przeglądarce przeglądarkę przeglądarką przeglądarek przeglądarkom przeglądarkami przeglądarkach
nazwa nazwy nazwie nazwę nazwą nazw nazwom nazwami nazwach
liczba liczby liczbie liczbę liczbą liczb liczbom liczbami liczbach
umowa umowy umowie umowę umową umów umowom umowami umowach
regulamin regulaminu regulaminowi regulaminem regulaminie regulaminy regulaminów regulaminom regulaminami regulaminach
tydzień tygodnia tygodniowi tygodniem tygodniu tygodnie tygodni tygodniom tygodniami tygodniach
użytkownik użytkownika użytkownikowi użytkownikiem użytkowniku użytkownicy użytkowników użytkownikom użytkownikami użytkownikach
posiadacz posiadacza posiadaczowi posiadaczem posiadaczu posiadacze posiadaczy posiadaczom posiadaczami posiadaczach
weryfikacja weryfikacji weryfikację weryfikacją weryfikacje weryfikacjom weryfikacjami weryfikacjach
transakcja transakcji transakcję transakcją transakcje transakcjom transakcjami transakcjach
hasło hasła hasłu hasłem haśle haseł hasłom hasłami hasłach
urządzenie urządzenia urządzeniu urządzeniem urządzeń urządzeniom urządzeniami urządzeniach
pieniądz pieniądza pieniądzem pieniądze pieniędzy pieniądzom pieniędzmi pieniądzach
możliwość możliwości możliwością możliwościom możliwościami możliwościach
numer numeru numerowi numerem numerze numery numerów numerom numerami numerach
wniesienie wniesienia wniesieniu wniesieniem wniesień
środek środka środkowi środkiem środku środki środków środkom środkami środkach
księga księgi księdze księgę księgą ksiąg księgom księgami księgach
rok roku rokiem lata lat latom latami latach
dzień dnia dniowi dniem dniu dni dniom dniami dniach
osoba osoby osobie osobę osobą osób osobom osobami osobach
gotówka gotówki gotówce gotówkę gotówką
wersja wersji wersję wersją wersje wersjom wersjami wersjach
paczka paczki paczce paczkę paczką paczek paczkom paczkami paczkach
ulica ulicy ulicę ulicą ulice ulic ulicom ulicami ulicach
miasto miasta miastu miastem mieście miast miastom miastami miastach
cykliczny cyklicznego cyklicznemu cyklicznym cykliczna cyklicznej cykliczną cykliczne cyklicznych cyklicznymi
bezpieczny bezpiecznego bezpiecznemu bezpiecznym bezpieczna bezpiecznej bezpieczną bezpieczne bezpiecznych bezpiecznymi bezpieczni
wielowalutowy wielowalutowego wielowalutowemu wielowalutowym wielowalutowa wielowalutowej wielowalutową wielowalutowe wielowalutowych wielowalutowymi
krótki krótkiego krótkiemu krótkim krótka krótkiej krótką krótkie krótkich krótkimi
nowy nowego nowemu nowym nowa nowej nową nowe nowych nowymi nowi
drugi drugiego drugiemu drugim druga drugiej drugą drugie drugich drugimi
zagraniczny zagranicznego zagranicznemu zagranicznym zagraniczna zagranicznej zagraniczną zagraniczne zagranicznych zagranicznymi
dostępny dostępnego dostępnemu dostępnym dostępna dostępnej dostępną dostępne dostępnych dostępnymi dostępni
anulować anuluję anulujesz anuluje anulujemy anulują anulował anulowała anulowano anulowany anulowane anulowanie anulowania
wysłać wyślę wyśle wyślesz wyślą wysłał wysłała wysłano wysłany wysłane wysłanie wysłania
pobrać pobrał pobrała pobrali pobrano pobrany pobrane pobrana pobranie pobrania pobraniu
zapłacić zapłacę zapłaci zapłacisz zapłacimy zapłacą zapłacił zapłaciła zapłacili zapłacono
wygasać wygasa wygasam wygasają wygasał wygasała wygasały wygasanie wygasania
potwierdzić potwierdzę potwierdzi potwierdzisz potwierdzą potwierdził potwierdziła potwierdzono potwierdzony potwierdzone potwierdzenie potwierdzenia
rozliczać rozliczam rozlicza rozliczasz rozliczamy rozliczają rozliczał rozliczała rozliczano rozliczany rozliczane rozliczanie rozliczania
zapisać zapisał zapisała zapisano zapisany zapisana zapisane zapisanej zapisanych zapisanie zapisania
sprawdzić sprawdzę sprawdzi sprawdzisz sprawdzą sprawdził sprawdziła sprawdzono sprawdzony sprawdzone sprawdzenie sprawdzenia
obciążać obciążam obciąża obciążasz obciążają obciążał obciążano obciążany obciążane obciążanie obciążania
wymagać wymagam wymaga wymagasz wymagają wymagał wymagała wymagany wymagana wymagane wymaganych wymaganie wymagania
dodać dodam doda dodasz dodadzą dodał dodała dodano dodany dodane dodanie dodania
wybrać wybrał wybrała wybrano wybrany wybrana wybrane wybranego wybranej wybranie wybrania
odrzucić odrzucę odrzuci odrzucisz odrzucą odrzucił odrzuciła odrzucono odrzucony odrzucone odrzucenie odrzucenia
konto konta kontu kontem koncie kont kontom kontami kontach
kontrola kontroli kontrolę kontrolą kontrole kontrolom kontrolami kontrolach
wpłata wpłaty wpłacie wpłatę wpłatą wpłat wpłatom wpłatami wpłatach
rada rady radzie radę radą rad radom radami radach
rama ramy ramie ramę ramą ram ramom ramami ramach
kot kota kotu kotem kocie koty kotów kotom kotami kotach
`

/** The same of English. */
export const heldOutEnglish = `
refund refunds refunded refunding
payout payouts
order orders ordered ordering
capture captures captured capturing
cancel cancels canceled cancelled canceling cancelling cancellation
payment payments
notify notifies notified notifying notification notifications
verify verifies verified verifying verification
create creates created creating creation
retrieve retrieves retrieved retrieving
currency currencies
balance balances
address addresses
status statuses
token tokens
merchant merchants
seller sellers
installment installments instalment instalments
charge charges charged charging
decline declines declined declining
expire expires expired expiring
retry retries retried retrying
delivery deliveries
country countries
process processes processed processing
settle settles settled settling
transfer transfers transferred transferring
confirm confirms confirmed confirming
register registers registered registering registration
bank banks
card cards
shop shops
fee fees
rate rates
code codes
key keys
query queries
reply replies replied replying
error errors
box boxes
tax taxes
match matches matched matching
store stores stored storing
save saves saved saving
enable enables enabled enabling
disable disables disabled disabling
plan plans planned planning
stop stops stopped stopping
submit submits submitted submitting
accept accepts accepted accepting
redirect redirects redirected redirecting
integrate integrates integrated integrating integration integrations
validate validates validated validating validation
convert converts converted converting
calculate calculates calculated calculating calculation
tokenize tokenized tokenise tokenised tokenization
organization organizations organisation
method methods
field fields
signature signatures
response responses
sample samples
simple simpler
ship ships shipped shipping
shape shapes shaped
staff
stage stages
late later
`
